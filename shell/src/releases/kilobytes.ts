/** `84,2`, as both languages write it; `+1,3` or `−0,4` of a change. */
export const kilobytes = (bytes: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  (bytes / 1000).toLocaleString('fi-FI', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay,
  });
