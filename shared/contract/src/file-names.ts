/**
 * What a file of a build is called, with slashes between folders: at most 500 characters, no line break, and never outside
 * of the folder of its build.
 */
export const fileNamePattern = String.raw`^(?![\s\S]{501})(?![\s\S]*(^|/)\.\.?(/|$))[\w@+,=~()\[\] -][^\\:\u0000-\u001f]*$`;
