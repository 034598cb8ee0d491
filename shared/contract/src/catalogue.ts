import type { Messages } from './remote.ts';

type Singular<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** The keys of a catalogue, `column.name`; those with a singular and a plural without their ending. */
export type TextKey<Catalogue> = {
  [K in keyof Catalogue & (string | number)]: Catalogue[K] extends string
    ? Singular<`${K}`>
    : `${K}.${TextKey<Catalogue[K]>}`;
}[keyof Catalogue & (string | number)];

type TextValues = Record<string, string | number>;

/** A text by its key; `values` fill `{name}`, and `count` chooses singular or plural. */
export interface TranslateFunction<Key extends string = string> {
  /** A key that data decides has a text for when there is none. */
  (key: string, values: TextValues & { defaultValue: string }): string;
  (key: Key, values?: TextValues): string;
}

/** The texts of a catalogue with their full keys, in its order. */
export const listTexts = (messages: Messages, prefix = ''): (readonly [key: string, text: string])[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : listTexts(value, `${prefix}${key}.`),
  );

/** A text with `{name}` filled in; a name that `values` lacks stays. */
export const fillText = (text: string, values: TextValues = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));

function createTranslate(messages: Messages): TranslateFunction {
  const texts = new Map(listTexts(messages));
  return (key: string, values?: TextValues) => {
    const counted = `${key}_${values?.['count'] === 1 ? 'one' : 'other'}`;
    return fillText(String(texts.get(key) ?? texts.get(counted) ?? values?.['defaultValue'] ?? key), values);
  };
}

/**
 * The texts of a part of the service: what `defineTranslation` of `@osasto/i18n` is to a screen. A test holds that both
 * fill a text alike.
 *
 * @param catalogues the same keys in each language
 */
export function defineTexts<Name extends string, Catalogue extends Messages>(
  catalogues: Readonly<Record<Name, Catalogue>>,
): (language: Name) => TranslateFunction<TextKey<Catalogue>> {
  const made = new Map<Name, TranslateFunction>();
  return (language) => {
    const translate = made.get(language) ?? createTranslate(catalogues[language]);
    made.set(language, translate);
    return translate;
  };
}
