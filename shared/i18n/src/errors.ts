import { late, numberText } from '@osasto/contract';
import { addCatalogue, i18n, messagesFrom } from './language.ts';

const loadErrorMessages = messagesFrom({
  fi: () => import('@osasto/contract/errors/fi'),
  sv: () => import('@osasto/contract/errors/sv'),
});

const errorNamespace = 'errors';

/**
 * Fetches what the service's errors say; nobody needs it before the first error. Without it, as when the network
 * is down, errors have the general text.
 */
export async function prepareErrorTexts(): Promise<void> {
  await addCatalogue(errorNamespace, loadErrorMessages).catch(() => undefined);
}

/** Fetches them when the page is idle: an error may come while the network is away. */
export const { prepare: prepareErrorTextsWhenIdle } = late(() =>
  addCatalogue(errorNamespace, loadErrorMessages),
);

/** Values to put into a text; lists are for screens that draw them, and in no text. */
type Values = Readonly<Record<string, string | number | readonly object[]>>;

/** What a text says besides, where the service knows it: the first or the last day that would be right. Rule 9.3. */
const additions = { possibleFrom: 'position.possibleFrom', latestEnd: 'position.latestEnd' };

/** The value that chooses singular or plural, in the texts that have both. */
function counted({ years, minutes }: Values): { count?: number } {
  const value = years ?? minutes;
  return value === undefined ? {} : { count: Number(value) };
}

/** Thousands of numbers grouped. Rule 1.3. */
const written = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value) : value,
    ]),
  );

/** The text of an error of the service, or undefined where no catalogue knows it. After {@link prepareErrorTexts}. */
export function errorText(key: string, values: Values = {}): string | undefined {
  const known = { ns: errorNamespace, ...written(values), ...counted(values) };
  const text = i18n.t(key, known);
  if (text === key) return undefined;
  const further = Object.entries(additions)
    .filter(([name]) => {
      const value = values[name];
      return typeof value === 'string' && !text.includes(value);
    })
    .map(([, addition]) => i18n.t(addition, known));
  return [text, ...further].join(' ');
}

/** What an error says that is unknown here: never its key. `reference` finds it in the service's log. */
export const unknownErrorText = (reference: string | number | undefined): string =>
  reference === undefined ? i18n.t('validation.invalid') : i18n.t('error.refused', { reference });

/**
 * The errors of a refused command in the language now shown, for an alert; each text once. Rules 1.6, 15.
 *
 * @param reference the id of the request, shown with an error that has no text
 */
export async function errorTexts(
  errors: readonly { translationKey: string; parameters?: Values }[],
  reference?: string,
): Promise<string[]> {
  if (errors.length > 0) await prepareErrorTexts();
  const texts = errors.map(
    ({ translationKey, parameters }) => errorText(translationKey, parameters) ?? unknownErrorText(reference),
  );
  return [...new Set(texts)];
}
