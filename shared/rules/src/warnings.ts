/** What confirms a warning about a report: its key, with its position where it has one. Rule 24.1. */
export const warningMark = ({
  translationKey,
  parameters,
}: {
  translationKey: string;
  parameters?: Record<string, unknown> | undefined;
}): string => [translationKey, parameters?.['positionId']].filter((part) => part !== undefined).join(':');
