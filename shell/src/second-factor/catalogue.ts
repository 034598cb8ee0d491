import { addCatalogue, messagesFrom } from '@osasto/i18n';

const loadFactorMessages = messagesFrom({
  fi: () => import(/* webpackChunkName: "second-factor-fi" */ './messages/fi.ts'),
  sv: () => import(/* webpackChunkName: "second-factor-sv" */ './messages/sv.ts'),
});

/** Adds the texts of second factors, namespace `factor`; only who is asked for one needs them. */
export const addFactorCatalogue = (): Promise<void> => addCatalogue('factor', loadFactorMessages);
