import type { UiTexts } from '../texts.ts';

const mega = 2 ** 20;

/** "2,7", as both languages write it. */
export const sizeInMegabytes = (bytes: number): string =>
  (bytes / mega).toLocaleString('fi-FI', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "84 kt" or "1,2 Mt". */
export const fileSize = (bytes: number, texts: UiTexts): string =>
  bytes < mega
    ? texts.inKilobytes(String(Math.ceil(bytes / 1024)))
    : texts.inMegabytes(sizeInMegabytes(bytes));
