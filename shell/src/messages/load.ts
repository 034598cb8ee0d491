import { messagesFrom } from '@osasto/i18n';

/** The shell's catalogue, namespace `shell`. */
export const loadMessages = messagesFrom({
  fi: () => import(/* webpackChunkName: "texts-fi" */ './fi.ts'),
  sv: () => import(/* webpackChunkName: "texts-sv" */ './sv.ts'),
});
