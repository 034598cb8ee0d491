import type { Build, RemoteModule } from '@osasto/contract';
import { addCatalogue } from '@osasto/i18n';
import { buildKey } from './modules.ts';

/** The texts of remotes: the builds of one remote share its namespace. */
export function createTexts() {
  /** The build whose texts are in use, by remote. */
  const current = new Map<string, string>();
  /** The build whose texts were requested last: those of another build that come later do not count. */
  const requested = new Map<string, string>();

  const has = (remote: Build): boolean => current.get(remote.name) === buildKey(remote);

  async function load(remote: Build, { loadMessages }: RemoteModule): Promise<void> {
    if (!has(remote)) current.delete(remote.name);
    requested.set(remote.name, buildKey(remote));
    await addCatalogue(remote.name, loadMessages);
    if (requested.get(remote.name) === buildKey(remote)) current.set(remote.name, buildKey(remote));
  }

  return { has, hasOfAnyBuild: ({ name }: Build): boolean => current.has(name), load };
}

export type Texts = ReturnType<typeof createTexts>;
