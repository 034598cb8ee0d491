import { debounce, draftLimits } from '@osasto/contract';
import { eraseDraft, readDraft, writeDraft, type Draft, type DraftKey } from './drafts.ts';

/** What keeps the draft of one open form. */
export interface DraftKeeper {
  /** What was kept before, as after a crash. */
  read: () => Promise<Draft | undefined>;
  /** Keeps these values, and what they were before, half a second later, or with {@link flush}; none erase the draft. */
  keep: (values: Draft['values'], base: Draft['values']) => void;
  flush: () => void;
  erase: () => void;
}

/**
 * Keeps the draft of a form while it is typed into. Two tabs with the same form share one draft: the last one written
 * counts, and each offer of it says when that was.
 */
export function keepDraft(key: DraftKey): DraftKeeper {
  let known = '{}'; // the values last read or kept
  let next: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    next = undefined;
  };
  const flush = () => {
    if (next) void (known === '{}' ? eraseDraft(key) : writeDraft(key, next));
    stop();
  };
  return {
    async read() {
      const draft = await readDraft(key);
      if (draft) known = JSON.stringify(draft.values);
      return draft;
    },
    keep(values, base) {
      const text = JSON.stringify(values);
      if (text === known || text.length > draftLimits.characters) return;
      known = text;
      next = { at: Date.now(), values: JSON.parse(text) as Draft['values'], base };
      timer ??= setTimeout(flush, debounce.draft);
    },
    flush,
    erase() {
      stop();
      known = '{}';
      void eraseDraft(key);
    },
  };
}
