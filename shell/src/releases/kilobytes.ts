/** `84,2`, as both languages write it. */
export const kilobytes = (bytes: number): string =>
  (bytes / 1000).toLocaleString('fi-FI', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `+1,3` or `−0,4`. */
export const changeInKilobytes = (bytes: number): string =>
  (bytes / 1000).toLocaleString('fi-FI', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
