import { messagesFrom } from '../language.ts';

/** The common catalogue: one language at a time reaches the browser. */
export const loadCommonMessages = messagesFrom({
  fi: () => import(/* webpackChunkName: "texts-fi" */ './fi.ts'),
  sv: () => import(/* webpackChunkName: "texts-sv" */ './sv.ts'),
});
