/** Where anybody verifies an extract. Rule 10.22. */
export const verifyPath = '/verify';

const alphabet = /^[\dA-HJKMNP-TV-Z]{16}$/;

/**
 * The code of an extract as it is stored, from what somebody typed: case, hyphens and blanks do not count, I and L are 1, O is 0.
 * Undefined for what is no code. Rule 10.21.
 */
export function readVerificationCode(given: string): string | undefined {
  const code = given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  return alphabet.test(code) ? code : undefined;
}

const address = new RegExp(`^https?://[^/?#]+${verifyPath}/([^/?#]+)$`, 'i');

/** The code in the address that the QR code of an extract has; undefined for any other text. Rule 10.21. */
export const findCodeInAddress = (text: string): string | undefined =>
  readVerificationCode(address.exec(text.trim())?.[1] ?? '');
