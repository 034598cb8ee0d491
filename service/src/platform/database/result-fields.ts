/** How PostgreSQL describes a column of a result. */
export interface ResultField {
  name: string;
  /** The object id of its type. */
  dataTypeID: number;
}

const fieldsOfRows = new WeakMap<readonly unknown[], readonly ResultField[]>();

/** Keeps the description that the driver gives beside the rows of a result: Kysely passes on the rows alone. */
export function keepFields<Result>(result: Result): Result {
  const { rows, fields } = result as { rows?: unknown[]; fields?: ResultField[] };
  if (rows && fields) fieldsOfRows.set(rows, fields);
  return result;
}

/** The description of a result, by the array of its rows; undefined for rows of another origin. */
export const findResultFields = (rows: readonly unknown[]) => fieldsOfRows.get(rows);
