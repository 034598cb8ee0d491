import type { useCommonTranslation } from '@osasto/i18n';

const mega = 2 ** 20;

/** "2,7", as both languages write it. */
export const sizeInMegabytes = (bytes: number): string =>
  (bytes / mega).toLocaleString('fi-FI', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "84 kt" or "1,2 Mt". */
export const fileSize = (bytes: number, t: ReturnType<typeof useCommonTranslation>): string =>
  bytes < mega
    ? t('ui.inKilobytes', { size: String(Math.ceil(bytes / 1024)) })
    : t('ui.inMegabytes', { size: sizeInMegabytes(bytes) });
