import { addCatalogue, messagesFrom } from '@osasto/i18n';

/** The catalogue of the domain: names of codes and roles, and the words of what `@osasto/domain` draws. */
export const loadDomainMessages = messagesFrom({
  fi: () => import(/* webpackChunkName: "texts-fi" */ '../messages/fi.ts'),
  sv: () => import(/* webpackChunkName: "texts-sv" */ '../messages/sv.ts'),
});

/** The namespace of these texts. */
export const domainNamespace = 'domain';

/**
 * Adds the catalogue and resolves when its texts are there. The shell awaits it beside the loading of a
 * remote, so that no remote is drawn without it; a second call costs nothing.
 */
export const addDomainCatalogue = (): Promise<void> => addCatalogue(domainNamespace, loadDomainMessages);

export { useTranslation as useDomainTranslation } from '../texts.ts';
