/** What confirms a warning about a report: its key, with its position where it has one. Rule 24.1. */
export function warningMark({
  translationKey,
  parameters,
}: {
  translationKey: string;
  parameters?: Record<string, unknown> | undefined;
}): string {
  const positionId = parameters?.['positionId'];
  return typeof positionId === 'number' ? `${translationKey}:${positionId}` : translationKey;
}
