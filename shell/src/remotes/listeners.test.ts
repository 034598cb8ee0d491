/** @jest-environment jsdom */
import { queryClient } from '@osasto/api/query';
import { showAlert, useAlerts, useCommands, useQuestion, confirm, whileBusy } from '@osasto/feedback';
import { i18n, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { beginSignIn, endSession, useSession } from '@osasto/session';

type Subscribe = (listener: () => void) => unknown;

/** Whatever of the shared modules a remote can listen to, and what makes it change. */
const stores: [what: string, subscribe: Subscribe, change: () => unknown][] = [
  ['the session', useSession.subscribe, beginSignIn],
  ['alerts', useAlerts.subscribe, () => showAlert({ kind: 'info', message: 'saved' })],
  ['questions', useQuestion.subscribe, () => void confirm({ title: '', body: '', confirm: '' })],
  ['commands', useCommands.subscribe, () => whileBusy('', Promise.resolve())],
  ['the language', (listener) => i18n.on('languageChanged', listener), () => setLanguage('fi')],
  ['catalogues', (listener) => i18n.store.on('added', listener), () => i18n.addResourceBundle('fi', 'x', {})],
  [
    'queries',
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.setQueryData(['x'], 1),
  ],
  [
    'mutations',
    (listener) => queryClient.getMutationCache().subscribe(listener),
    () => queryClient.getMutationCache().build(queryClient, {}),
  ],
];

beforeAll(() => startLanguage(loadCommonMessages));

test.each(stores)(
  'a listener of %s that throws keeps nothing from the others, and is counted',
  async (_, subscribe, change) => {
    const error = new Error('a listener of a remote');
    const reported: unknown[] = [];
    globalThis.reportError = (error) => reported.push(error); // jsdom has none; thrown.ts counts what it is given
    let isHeard = false;
    subscribe(() => {
      throw error;
    });
    subscribe(() => {
      isHeard = true;
    });
    await change();
    expect(isHeard).toBe(true);
    expect(reported).toContain(error);
  },
);

test('a listener that was taken back hears nothing more', async () => {
  const heard: string[] = [];
  const listener = () => heard.push('language');
  i18n.on('languageChanged', listener);
  i18n.off('languageChanged', listener);
  useSession.subscribe(() => heard.push('session'))();
  await setLanguage('sv');
  endSession();
  expect(heard).toEqual([]);
});
