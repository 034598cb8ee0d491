import { useEffect, useState } from 'react';
import { type FieldError, hasStatus, Unreachable, UnreadableFile, useLimits } from '@osasto/api';
import { invalidate } from '@osasto/api/query';
import { uploadsAtOnce } from '@osasto/contract';
import {
  type CommandFailure,
  isAbort,
  sendOnce,
  toCommandFailure,
  useDirtyForm,
  whenOnline,
} from '@osasto/feedback';
import type { Task } from '../command/use-command.ts';
import { sizeErrors, unreadableError, uploadError } from './judge.ts';
import { createQueue } from './queue.ts';

/** How files are sent, one request each. */
export interface Uploading {
  /** The verb of its button. */
  name: string;
  /** Several at once; else one replaces another that was not taken. */
  multiple?: boolean;
  /** Sends one. */
  run: (file: File, task: Task) => Promise<unknown>;
  /** What is wrong with a file beyond its size, as the service would say it; `others` are on their way already. */
  judge?: (file: File, others: readonly File[]) => FieldError[];
  /**
   * Whether the service has a file after its answer was lost; if not, it is sent once more. Without it the person
   * decides.
   */
  hasArrived?: (file: File) => Promise<boolean>;
  /** Keys of the queries that are fetched anew after each. */
  reload: readonly (readonly unknown[])[];
  onSent: (file: File) => void;
  /** It was not taken: by the service, or before it was sent. */
  onFailed?: (file: File, failure: CommandFailure) => void;
}

type UploadState = 'queued' | 'waiting' | 'sending' | 'aborted' | 'failed';

interface Entry {
  id: number;
  file: File;
  state: UploadState;
  /** How much has been sent, 0 to 1. */
  share: number;
  /** Since when it waits for the network. */
  waitsSince: Date | undefined;
  failure: CommandFailure | undefined;
  /** The service has it; the list that names it is being fetched. */
  isDelivered: boolean;
}

/** A file on its way, or one that did not arrive. */
export interface UploadItem extends Entry {
  /** Takes it off the list, or aborts it while it is being sent. */
  cancel: () => void;
  /** Sends it once more; undefined unless it was aborted or failed through no error of its own. */
  retry: (() => void) | undefined;
  /** Sends another one in its place; undefined unless it failed. */
  replace: ((file: File) => void) | undefined;
}

export interface Uploads {
  name: string;
  multiple: boolean;
  add: (files: readonly File[]) => void;
  uploads: readonly UploadItem[];
  /** How many are still on their way. */
  unfinished: number;
}

const isUnfinished = ({ state }: Entry) => state !== 'aborted' && state !== 'failed';

/** Why the service refused it as it is: sending it again would change nothing. */
const isRefused = ({ failure }: Entry) => failure !== undefined && failure.reasons.length > 0;

let lastId = 0;

function toEntry(file: File): Entry {
  lastId += 1;
  return {
    id: lastId,
    file,
    state: 'queued',
    share: 0,
    waitsSince: undefined,
    failure: undefined,
    isDelivered: false,
  };
}

/**
 * Sends files, at most two at once: judges them first, waits for the network, shows how far each has come, and asks before
 * the page is left. The one way in which files are sent. Rules 1.16, 1.17.
 */
export function useUploads(uploading: Uploading): Uploads {
  const { name, multiple = false, run, judge, hasArrived, reload, onSent, onFailed } = uploading;
  const limit = useLimits()?.uploadBytes;
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [enqueue] = useState(() => createQueue(uploadsAtOnce));
  const [controllers] = useState(() => new Map<number, AbortController>());
  const unfinished = entries.filter(isUnfinished).length;

  const update = (id: number, more: Partial<Entry>) =>
    setEntries((now) => now.map((entry) => (entry.id === id ? { ...entry, ...more } : entry)));
  const remove = (id: number) => setEntries((now) => now.filter((entry) => entry.id !== id));

  const fail = async ({ id, file }: Entry, cause: unknown) => {
    const failure = await toCommandFailure(cause);
    update(id, { state: 'failed', failure });
    // A 401 leads to /login.
    if (!failure.isLost && !hasStatus(cause, 401)) onFailed?.(file, failure);
  };

  const loadAnew = () => invalidate(reload);

  const deliver = async ({ id, file, state }: Entry, signal: AbortSignal) => {
    const untilOnline = async () => {
      if (!navigator.onLine) update(id, { state: 'waiting', waitsSince: new Date() });
      await whenOnline(signal);
      update(id, { state: 'sending', waitsSince: undefined, share: 0 });
    };
    const onProgress = (share: number) => update(id, { share });
    const send = () => sendOnce(() => run(file, { signal, onProgress }), untilOnline);
    const isThere = async () =>
      hasArrived !== undefined && (await sendOnce(() => hasArrived(file), untilOnline));
    const isRetry = state !== 'queued';
    if (isRetry && (await isThere())) return;
    try {
      await send();
    } catch (cause) {
      if (!hasArrived || !(cause instanceof Unreachable)) throw cause;
      if (!(await isThere())) await send();
    }
  };

  const begin = async (entry: Entry, controller: AbortController) => {
    const { id, file } = entry;
    if (controller.signal.aborted) return;
    update(id, { state: 'sending', share: 0 });
    try {
      await deliver(entry, controller.signal);
      update(id, { isDelivered: true });
      await loadAnew();
      remove(id);
      onSent(file);
    } catch (cause) {
      if (controller.signal.aborted) update(id, { state: 'aborted', share: 0 });
      else if (isAbort(cause)) remove(id);
      else await fail(entry, cause instanceof UnreadableFile ? unreadableError() : cause);
      void loadAnew(); // it may have arrived all the same
    } finally {
      controllers.delete(id);
    }
  };

  const queueUp = (entry: Entry) => {
    const controller = new AbortController();
    controllers.set(entry.id, controller);
    enqueue(() => begin(entry, controller));
  };

  useEffect(() => () => controllers.forEach((controller) => controller.abort()), [controllers]);

  useDirtyForm(entries.some((entry) => isUnfinished(entry) && !entry.isDelivered));

  const add = (files: readonly File[], replaced?: number) => {
    const names = new Set(files.map((file) => file.name));
    const isKept = (entry: Entry) =>
      entry.id !== replaced && (isUnfinished(entry) || (multiple && !names.has(entry.file.name)));
    const others = entries.filter(isUnfinished).map(({ file }) => file);
    const judged = files.map((file) => {
      const errors = [...sizeErrors(file, limit), ...(judge?.(file, others) ?? [])];
      if (errors.length === 0) others.push(file);
      return { entry: toEntry(file), errors };
    });
    setEntries((now) => [...now.filter(isKept), ...judged.map(({ entry }) => entry)]);
    for (const { entry, errors } of judged) {
      if (errors.length > 0) void fail(entry, uploadError(errors));
      else queueUp(entry);
    }
  };

  const uploads = entries.map((entry): UploadItem => ({
    ...entry,
    cancel: () => {
      // What waits is not sent; what is being sent stays on the list, to be sent again.
      if (entry.state !== 'sending') remove(entry.id);
      controllers.get(entry.id)?.abort();
    },
    retry:
      isUnfinished(entry) || isRefused(entry)
        ? undefined
        : () => {
            update(entry.id, { state: 'queued', share: 0, failure: undefined });
            queueUp(entry);
          },
    replace: entry.state === 'failed' ? (file) => add([file], entry.id) : undefined,
  }));

  return { name, multiple, add, uploads, unfinished };
}
