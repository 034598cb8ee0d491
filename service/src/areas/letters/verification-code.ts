const alphabet = /^[\dA-HJKMNP-TV-Z]{16}$/;

/**
 * The code as it is stored, from what somebody typed: case, hyphens and blanks do not count, I and L are 1, O is 0. Undefined for
 * what is no code. Rule 10.21.
 */
export function readCode(given: string): string | undefined {
  const code = given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  return alphabet.test(code) ? code : undefined;
}

/** A code in groups of four, as people read it. */
export const shownCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Where anybody verifies an extract. */
export const verifyPath = '/verify';

/** What an extract says of its verification: the page for those who type, and the address of the QR code. Rule 10.21. */
export const toVerificationLinks = ({ publicAddress }: { publicAddress: string }, code: string) => ({
  page: `${publicAddress}${verifyPath}`,
  address: `${publicAddress}${verifyPath}/${code}`,
  code,
});
