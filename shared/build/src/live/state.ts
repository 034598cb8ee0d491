/** An error that a build has found. */
export interface BuildError {
  /** From the folder of the checkout. */
  file: string;
  line?: number;
  column?: number;
  text: string;
}

/** What a live build came to. */
export interface LiveBuild {
  hash: string;
  errors: BuildError[];
  /** What works still: deprecated names, with the files that use them. Said in the terminal alone. */
  warnings: string[];
  milliseconds: number;
}

/** The last build of each part. */
export type LiveState = Record<string, LiveBuild>;

/** Such as `mf-letters/src/screens/Reports.tsx:12:5 Expected ';'`. */
export const errorLine = ({ file, line, column, text }: BuildError): string =>
  `${[file, line, column].filter((one) => one !== undefined).join(':')} ${text}`;
