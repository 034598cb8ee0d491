// In the live build of the shell, before React: it follows the builds, and puts them in place of what the page runs.
import * as refresh from 'react-refresh/runtime';
import './page-globals.ts';
import type { LivePart } from './page-globals.ts';
import { showErrors } from './error-list.ts';
import type { LiveState } from './state.ts';

declare const LIVE_EVENTS: string;

refresh.injectIntoGlobalHook(globalThis);

let builds: LiveState = {};
const parts = new Map<string, LivePart>();
const updating = new Set<string>();

/** Updates a part until it runs the newest build; loads the page anew where that cannot be done in place. */
async function follow(name: string): Promise<void> {
  const part = parts.get(name);
  if (!part || updating.has(name)) return;
  updating.add(name);
  try {
    while (builds[name]?.errors.length === 0 && part.hash() !== builds[name].hash) {
      const before = part.hash();
      // oxlint-disable-next-line no-await-in-loop -- one build leads to the next
      await part.update();
      if (part.hash() === before) throw new Error(`There is no way from build ${before} of ${name}`);
    }
  } catch (reason) {
    console.info(`The page is loaded anew: ${String(reason)}`); // oxlint-disable-line no-console -- for the developer
    location.reload();
  } finally {
    updating.delete(name);
  }
}

globalThis.osastoLive = {
  refresh,
  add: (name, part) => {
    parts.set(name, part);
    void follow(name);
  },
};

new EventSource(LIVE_EVENTS).addEventListener('message', ({ data }) => {
  builds = JSON.parse(String(data)) as LiveState;
  showErrors(Object.values(builds).flatMap(({ errors }) => errors));
  for (const name of parts.keys()) void follow(name);
});
