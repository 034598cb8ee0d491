import { verifyPath } from '@osasto/contract';

/** A code in groups of four, as people read it. */
export const shownCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** What an extract says of its verification: the page for those who type, and the address of the QR code. Rule 10.21. */
export const toVerificationLinks = ({ publicAddress }: { publicAddress: string }, code: string) => ({
  page: `${publicAddress}${verifyPath}`,
  address: `${publicAddress}${verifyPath}/${code}`,
  code,
});
