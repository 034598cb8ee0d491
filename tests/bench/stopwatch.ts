const duration = (milliseconds: number): string => {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const rounded = Math.round(seconds);
  return rounded < 100 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
};

/** Rows of a table in Markdown, each what was done and how long it took; printed as they come. */
export function stopwatch() {
  const rows: string[] = [];
  return {
    rows,
    /** Does it, and adds a row. */
    measure: async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const begun = performance.now();
      const result = await work();
      rows.push(`| ${name} | ${duration(performance.now() - begun)} |`);
      console.log(rows.at(-1));
      return result;
    },
  };
}
