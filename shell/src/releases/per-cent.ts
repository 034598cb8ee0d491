import { formatNumber } from '@osasto/i18n';

/** A share, 0 to 1, as "0,07", to two decimals. */
export const perCent = (share: number): string => formatNumber(Math.round(share * 10_000) / 100);
