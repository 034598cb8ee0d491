/** A PDF that runs a script when it is opened, in base64. */
export const activePdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</S /JavaScript /JS (x)>>\nendobj').toString(
  'base64',
);
