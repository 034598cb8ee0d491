import { createInstance } from 'i18next';
import {
  browserStorage,
  defaultLanguage,
  guarded,
  isLanguage,
  type Language,
  languages,
  type Messages,
  onceBack,
  storageKeys,
} from '@osasto/contract';

/** The one i18next instance of the page. Texts are plain; React escapes what is put in. */
export const i18n = createInstance();

/** Listeners of these events cannot throw from now on. */
function guardEvents(emitter: object): void {
  const { on, off } = emitter as Record<'on' | 'off', Follow>;
  const follow: Follow = (event, listener) => on.call(emitter, event, guarded(listener));
  const end: Follow = (event, listener) => off.call(emitter, event, guarded(listener));
  Object.assign(emitter, { on: follow, off: end });
}

type Follow = (event: string, listener: (...values: unknown[]) => void) => unknown;

guardEvents(i18n);

/** Emitted by the instance when texts of a catalogue have come or gone in the language now shown. */
export const textsChanged = (namespace: string): string => `texts:${namespace}`;

/** The namespace that every other one falls back to. */
export const commonNamespace = 'common';

type LoadMessages = (language: Language) => Promise<Messages>;

/** Loads a catalogue that has a file for each language: one at a time reaches the browser. */
export const messagesFrom =
  (files: Record<Language, () => Promise<{ default: Messages }>>): LoadMessages =>
  async (language) =>
    (await files[language]()).default;

const catalogues = new Map<string, LoadMessages>();

const stored = (): Language => {
  const value = browserStorage.get(storageKeys.language);
  return isLanguage(value) ? value : defaultLanguage;
};

/** The language now shown. */
export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : stored());

/** Catalogues whose texts are in the language of before, because those in the new one could not be had. */
const behind = new Set<string>();

async function load(namespace: string, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace) && !behind.has(namespace)) return;
  const loader = catalogues.get(namespace);
  if (!loader) return;
  const messages = await loader(language);
  if (catalogues.get(namespace) !== loader) return load(namespace, language); // a newer build's came meanwhile
  i18n.addResourceBundle(language, namespace, messages, true, true);
  behind.delete(namespace);
}

/** A part that is down keeps its texts as they are: it must not keep the language of everything else. */
async function loadOrKeep(namespace: string, language: Language): Promise<void> {
  try {
    await load(namespace, language);
  } catch (error) {
    if (namespace === commonNamespace) throw error;
    const texts: unknown = i18n.getResourceBundle(currentLanguage(), namespace);
    i18n.addResourceBundle(language, namespace, texts, true, true);
    behind.add(namespace);
    onceBack(() => void load(namespace, currentLanguage()).catch(() => 'the texts stay as they are'));
  }
}

/**
 * Adds a catalogue and loads it in the language now shown; from then on no language switch commits before it
 * is loaded in the new one. A second call with a new loader replaces the texts: a new build of a remote. Texts of
 * an older loader that come after it are dropped.
 */
export async function addCatalogue(namespace: string, messages: LoadMessages): Promise<void> {
  if (catalogues.get(namespace) !== messages) {
    catalogues.set(namespace, messages);
    behind.delete(namespace);
    for (const language of languages) i18n.removeResourceBundle(language, namespace);
  }
  try {
    await load(namespace, currentLanguage());
  } catch (error) {
    // One that cannot be loaded must not keep the language from changing.
    if (catalogues.get(namespace) === messages) catalogues.delete(namespace);
    throw error;
  }
}

/** Starts in the language that was chosen last. Called once by the shell, before anything is drawn. */
export async function startLanguage(messages: LoadMessages): Promise<void> {
  const language = stored();
  await i18n.init({
    lng: language,
    fallbackLng: false,
    defaultNS: commonNamespace,
    fallbackNS: commonNamespace,
    resources: {},
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    returnEmptyString: false,
  });
  guardEvents(i18n.store);
  for (const event of ['added', 'removed'] as const)
    i18n.store.on(event, (of: string, namespace: string) => {
      if (of === i18n.language) i18n.emit(textsChanged(namespace));
    });
  document.documentElement.lang = language;
  await addCatalogue(commonNamespace, messages);
}

/**
 * Shows another language: every catalogue first, then all texts at once. Rule 13.3.
 *
 * @throws when the common texts cannot be loaded; the language is then as before
 */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...catalogues.keys()].map((namespace) => loadOrKeep(namespace, language)));
  browserStorage.set(storageKeys.language, language);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}
