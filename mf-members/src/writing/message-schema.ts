import { type Language, languages, longest } from '@osasto/contract';
import { object, string, typedText } from '@osasto/forms';
import type { AudienceInput, MessageDetails, MessageInput, ChosenKind } from './queries.ts';

/** Where a text of each language is in the form. */
export const fieldNames = {
  fi: { subject: 'subjectFi', text: 'textFi' },
  sv: { subject: 'subjectSv', text: 'textSv' },
} as const satisfies Record<Language, object>;

/** A text that is needed as soon as its other half is there. */
const halfOf = (other: string, longestText: number) =>
  typedText()
    .max(longestText, 'validation.maxLength')
    .default('')
    .when(other, ([text], half) => (text ? half.required('validation.required') : half));

/** A message as it is typed, in one language or both. Rule 23.3. */
export const messageSchema = object().shape(
  {
    kind: string().required(),
    subjectFi: halfOf('textFi', longest.messageSubject),
    textFi: halfOf('subjectFi', longest.messageText),
    subjectSv: halfOf('textSv', longest.messageSubject),
    textSv: halfOf('subjectSv', longest.messageText),
  },
  [
    ['subjectFi', 'textFi'],
    ['subjectSv', 'textSv'],
  ],
);

export type MessageValues = Record<'kind' | 'subjectFi' | 'textFi' | 'subjectSv' | 'textSv', string>;

/** What the form begins with. */
export const toValues = (kind: ChosenKind, { fi, sv }: MessageInput['texts'] = {}): MessageValues => ({
  kind,
  subjectFi: fi?.subject ?? '',
  textFi: fi?.text ?? '',
  subjectSv: sv?.subject ?? '',
  textSv: sv?.text ?? '',
});

/** The texts of the form by language; a language of which nothing was typed is left out. */
export const toTypedTexts = (values: MessageValues): MessageDetails['texts'] =>
  Object.fromEntries(
    languages
      .map((language) => {
        const { subject, text } = fieldNames[language];
        return [language, { subject: values[subject].trim(), text: values[text].trim() }] as const;
      })
      .filter(([, { subject, text }]) => subject !== '' || text !== ''),
  );

/** What is sent of the form. */
export const toMessageInput = (values: MessageValues, audience: AudienceInput): MessageInput => ({
  kind: values.kind as ChosenKind,
  audience,
  texts: toTypedTexts(values),
});
