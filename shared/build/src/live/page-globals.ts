import type * as Refresh from 'react-refresh/runtime';

/** One of the builds in a page: the shell or a remote. */
export interface LivePart {
  /** Hash of the build whose code the page runs. */
  hash: () => string;
  /** Puts the next build in its place; undefined when there is none. Rejects when a changed module cannot be replaced. */
  update: () => Promise<unknown>;
}

/** What the shell's live build gives to all live builds of the page, remotes too: one registry of components for all. */
export interface LivePage {
  refresh: typeof Refresh;
  /** Called by each build once, when its code begins. */
  add: (name: string, part: LivePart) => void;
  /** Shows texts in place of those of a catalogue; set when there are any. */
  addTexts?: (namespace: string, language: string, texts: unknown) => void;
}

declare global {
  var osastoLive: LivePage | undefined;
}
