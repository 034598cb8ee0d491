import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { call, CallFailed, EditConflict, hasStatus, type Meeting, Unreachable } from '@osasto/api';
import { invalidate, invalidateChangedBy, useQueryClient } from '@osasto/api/query';
import { autosaveRetry, debounce } from '@osasto/contract';
import { showFailure, toCommandFailure, useDirtyForm } from '@osasto/feedback';
import { useForm, useFormDraft } from '@osasto/forms';
import type { ReportPartProps } from '../report/report-props.ts';
import { detailsSchema, type MeetingValues, detailValues } from './details.ts';
import {
  chosenValues,
  confirmed,
  type DetailsField,
  differingFields,
  type KnownDetails,
  merge,
  type SavedDetails,
  type Side,
  unanswered,
  valuesToSend,
} from './merging.ts';
import { requireMeeting } from '../report/guards.ts';
import { meetingQuery, reportKeys } from '../report/queries.ts';

/** Two versions of the details between which somebody must choose. */
export interface DetailsConflict {
  fields: readonly DetailsField[];
  mine: MeetingValues;
  current: Meeting;
  /** Who saved the other one. */
  by: string | undefined;
}

export type SaveState =
  | { kind: 'untouched' | 'unsaved' | 'saving' }
  | { kind: 'saved' | 'failed'; at: Date }
  /** Something breaks a rule of the form or of the service, and is not saved. It is said beside its field. */
  | { kind: 'refused' };

export interface Autosave {
  state: SaveState;
  conflict: DetailsConflict | undefined;
  /** Fields that somebody else has changed meanwhile, and who. */
  adopted: { fields: readonly DetailsField[]; by: string | undefined } | undefined;
  /** Saves all that is in order, now. Gives whether nothing is unsaved any more. */
  saveNow: () => Promise<boolean>;
  /** Puts the chosen version of each field into the form, and saves it. */
  choose: (choices: Partial<Record<DetailsField, Side>>) => void;
}

const toSavedDetails = (meeting: Meeting): SavedDetails => ({
  values: detailValues(meeting),
  tag: meeting.tag,
});

const say = async (error: unknown) =>
  showFailure('meetings:report.savefailed', await toCommandFailure(error), true);

const untouched: SaveState = { kind: 'untouched' };

/** No version has it: the service then says what it has. */
const noTag = '"none"';

/** The fields that break a rule of the form. */
async function invalidFields(values: MeetingValues): Promise<ReadonlySet<string>> {
  try {
    await detailsSchema.validate(values, { abortEarly: false });
    return new Set();
  } catch (error) {
    const { inner = [] } = error as { inner?: { path?: string }[] };
    return new Set(inner.map(({ path = '' }) => path));
  }
}

const send = (meeting: Meeting, values: MeetingValues, tag: string) => {
  const { id, sectionId, reportedBy, createdBy } = requireMeeting(meeting);
  return call('PUT meetings/update', {
    body: { ...values, id, sectionId, reportedBy, createdBy, meetingTypeId: Number(values.meetingTypeId) },
    ifMatch: tag,
  });
};

/**
 * Saves the details of a report by themselves, in the form that they are typed into: 800 ms after the last change, only
 * the fields that are in order. A save that failed is tried again with the next change, when the net returns, and from
 * time to time. Changes of others are put together with one's own, or left to be chosen from. Rules 1.20, 7.15.
 */
export function useAutosave({ meeting, mayEdit, onRefused }: ReportPartProps): Autosave {
  const client = useQueryClient();
  const form = useForm<MeetingValues>();
  const { restored, eraseDraft, refuse } = useFormDraft();
  const { values } = form;
  const latest = useRef(values);
  const shownForm = useRef(form);
  const hasFailed = useRef(false);
  const known = useRef<KnownDetails>(confirmed(toSavedDetails(meeting)));
  const running = useRef<Promise<boolean>>(undefined);
  const isGone = useRef(false);
  const [state, setState] = useState(untouched);
  /** What it says while nothing is unsaved. */
  const settled = useRef(untouched);
  const [conflict, setConflict] = useState<DetailsConflict>();
  const [adopted, setAdopted] = useState<Autosave['adopted']>();
  const isConflict = conflict !== undefined;

  useLayoutEffect(() => {
    latest.current = values;
    shownForm.current = form;
  });

  const isUnsaved = (typed = latest.current) =>
    differingFields(typed, known.current.values).length > 0 || known.current.unanswered.length > 0;

  const settle = () => {
    hasFailed.current = false;
    setState(settled.current);
  };

  /** The form's values, and what it takes for saved; typed blanks around a text stay. */
  const show = (shown: MeetingValues) => {
    latest.current = shown;
    if (isGone.current) return;
    const saved = known.current.values;
    const unsaved = differingFields(shown, saved);
    const initial = { ...shown, ...Object.fromEntries(unsaved.map((field) => [field, saved[field]])) };
    const { touched, submitCount, resetForm, setValues } = shownForm.current;
    resetForm({ values: initial, touched, submitCount });
    if (unsaved.length > 0) void setValues(shown);
  };

  const know = (current: Meeting) => {
    known.current = confirmed(toSavedDetails(current));
    const query = { queryKey: meetingQuery(current.id).queryKey };
    client.setQueryData(query.queryKey, (loaded) => loaded && { ...loaded, ...current });
    // An answer that is on its way may be older than this one. It was asked for by somebody, so it is asked for anew.
    if (client.isFetching(query) > 0) void client.invalidateQueries(query);
  };

  const accept = (answer: Meeting) => {
    know(answer);
    hasFailed.current = false;
    settled.current = { kind: 'saved', at: new Date() };
    void invalidateChangedBy('PUT meetings/update');
    if (!isUnsaved()) eraseDraft();
    show(latest.current);
    void refuse(undefined, latest.current);
    onRefused();
    // What was typed meanwhile, or breaks a rule, is looked at next.
    setState(isUnsaved() ? { kind: 'unsaved' } : settled.current);
  };

  /** Puts another version together with what is typed; false when somebody must choose. */
  const takeOther = (current: Meeting, by?: string): boolean => {
    const mine = latest.current;
    const merged = merge(known.current, mine, detailValues(current));
    if (merged.conflicts.length > 0) {
      setConflict({ fields: merged.conflicts, mine, current, by });
      setState({ kind: 'refused' });
      return false;
    }
    know(current);
    show(merged.values);
    if (merged.adopted.length > 0) setAdopted({ fields: merged.adopted, by });
    return true;
  };

  /** Gives whether it should be tried again at once, with what the service has by now. */
  const fail = async (error: unknown, sent: MeetingValues): Promise<boolean> => {
    if (error instanceof EditConflict && error.body.current)
      return takeOther(error.body.current as Meeting, error.body.by);
    if (hasStatus(error, 401)) return false; // leads to /login; what is typed is kept
    if (error instanceof CallFailed && error.status < 500) {
      setState({ kind: 'refused' });
      onRefused(error);
      const isNamed = await refuse(error, sent);
      if (!isNamed) void say(error);
      // Its state has changed, or it is gone.
      if (error.status !== 400) void invalidate(reportKeys(meeting.id));
      return false;
    }
    const isOffline = error instanceof Unreachable && !error.mayHaveArrived;
    if (!isOffline) known.current = unanswered(known.current, sent);
    // Shown once, until it has succeeded again; that there is no network is shown for the whole page.
    if (!hasFailed.current && navigator.onLine) void say(error);
    hasFailed.current = true;
    setState({ kind: 'failed', at: new Date() });
    return false;
  };

  const saveAll = async (): Promise<boolean> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one save after the other
      const invalid = await invalidFields(latest.current);
      const sent = valuesToSend(latest.current, known.current, (field) => !invalid.has(field));
      const { tag, unanswered: lost } = known.current;
      if (differingFields(sent, known.current.values).length === 0 && lost.length === 0) {
        if (isUnsaved()) setState({ kind: 'refused' });
        else settle();
        return invalid.size === 0;
      }
      if (!hasFailed.current) setState({ kind: 'saving' });
      try {
        // oxlint-disable-next-line no-await-in-loop
        accept(await send(meeting, sent, tag));
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop
        if (!(await fail(error, sent))) return false;
      }
    }
  };

  const saveNow = (): Promise<boolean> => {
    const before = running.current;
    const save = async () => {
      await before;
      return mayEdit && !isConflict ? saveAll() : !isUnsaved();
    };
    const next = save();
    running.current = next;
    void next.finally(() => running.current === next && (running.current = undefined));
    return next;
  };
  const saveInEffect = useEffectEvent(saveNow);

  // What was typed before a crash, over something that somebody else has saved since: to be chosen from.
  useEffect(() => {
    if (!restored?.base) return;
    const base = { ...known.current.values, ...(restored.base as Partial<MeetingValues>) };
    if (differingFields(base, known.current.values).length > 0) {
      known.current = { values: base, tag: noTag, unanswered: [] };
    }
  }, [restored]);

  const isDue = useEffectEvent(isUnsaved);
  const settleAtRest = useEffectEvent(() => {
    if (!running.current) settle();
  });
  useEffect(() => {
    if (!mayEdit || isConflict) return undefined;
    if (!isDue(values)) {
      settleAtRest();
      return undefined;
    }
    if (!hasFailed.current) setState({ kind: 'unsaved' });
    const timer = setTimeout(() => void saveInEffect(), debounce.autosave);
    return () => clearTimeout(timer);
  }, [values, mayEdit, isConflict]);

  const isWaiting = state.kind === 'failed';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => void saveInEffect();
    addEventListener('online', again);
    const timer = setInterval(() => navigator.onLine && again(), autosaveRetry);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [isWaiting]);

  // Loaded anew, as after a file was added: its tag is another, and somebody may have changed the details.
  const takeLoaded = useEffectEvent((loaded: Meeting) => {
    if (loaded.tag === known.current.tag || running.current || isConflict) return;
    const { conflicts } = merge(known.current, latest.current, detailValues(loaded));
    // What both have changed is asked about when it is saved.
    if (conflicts.length === 0) takeOther(loaded);
  });
  useEffect(() => takeLoaded(meeting), [meeting]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      void saveInEffect(); // what was typed in the last moment
    };
  }, []);

  useDirtyForm(isWaiting || isConflict || state.kind === 'refused', { isKept: true });

  return {
    state,
    conflict,
    adopted,
    saveNow,
    choose: (choices) => {
      if (!conflict) return;
      setConflict(undefined);
      known.current = confirmed(toSavedDetails(conflict.current));
      show(chosenValues(latest.current, known.current.values, choices));
    },
  };
}
