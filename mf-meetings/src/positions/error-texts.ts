import type { FieldError, MemberPosition } from '@osasto/api';
import { errorText, unknownErrorText } from '@osasto/i18n';

/** What an error says, in the language now shown; after `prepareErrorTexts`. */
export const toErrorText = ({ translationKey, parameters }: FieldError): string =>
  errorText(translationKey, parameters) ?? unknownErrorText(undefined);

const rowIn = /^memberPositions\.(\d+)\./;

/** What was refused, as texts by id of the row. Rule 9.3: `memberPositions.12.termEnd`. */
export function textsByRow(errors: readonly FieldError[]): ReadonlyMap<number, string[]> {
  const texts = new Map<number, string[]>();
  for (const error of errors) {
    const id = Number(rowIn.exec(error.propertyName ?? '')?.[1]);
    const before = texts.get(id) ?? [];
    const text = toErrorText(error);
    if (!before.includes(text)) texts.set(id, [...before, text]);
  }
  return texts;
}

/** What the member register said about a row, each with what to do about it where that is known. Rule 8. */
export const toCrmErrorTexts = ({ crmErrorMessages, crmErrorAdvice }: MemberPosition): string[] =>
  crmErrorMessages.map((message, index) => `${message} ${crmErrorAdvice[index] ?? ''}`.trim());
