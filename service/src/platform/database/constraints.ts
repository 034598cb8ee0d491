const uniqueViolation = '23505';

/** Whether the database refused a row because of this unique constraint or index. */
export function isTaken(error: unknown, constraint: string): boolean {
  const { code, constraint: name } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === uniqueViolation && name === constraint;
}
