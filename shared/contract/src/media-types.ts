/** Kinds of exported lists: what `Accept` asks for and `Content-Type` says. Rule 5. */
export const mediaTypes = {
  csv: 'text/csv',
  spreadsheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
