import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { type Instant, toInstant } from '@osasto/contract';
import { formatMoment, formatTime, today, useCommonTranslation } from '@osasto/i18n';
import { useSession } from '@osasto/session';
import { Alert, Alerts } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Row } from '@osasto/ui/Page';
import type { Draft } from './drafts.ts';
import { FormContext, type FormState, useFieldLabel, useForm } from './form-context.ts';
import type { DraftKeeper } from './keep-draft.ts';

type Values = Draft['values'];

const isFile = (value: unknown) => value instanceof Blob;

/** The values that differ from the initial ones, without passwords and files. */
const unsavedIn = (values: Values, initial: Values, fields: FormState['fields']): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(initial[name]) &&
        !fields.get(name)?.isSecret &&
        !(Array.isArray(value) ? value.some(isFile) : isFile(value)),
    ),
  );

/** Events after which a page may not come back. */
const endings = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

interface OfferedDraftProps {
  keeper: DraftKeeper;
  savedAt: Instant | undefined;
  onRestored: (draft: Draft) => void;
}

const pickBase = (values: Values, initial: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, initial[name]]));

/**
 * Keeps the draft of the form around it, and offers the one of before back: the values are put into the fields, which
 * is said once, with the ways to the values as they were saved and to be rid of it. Rule 2.7.
 */
export function OfferedDraft({ keeper, savedAt, onRestored }: OfferedDraftProps) {
  const { values, initialValues, dirty, setValues, resetForm } = useForm<Values>();
  const { id, fields } = useContext(FormContext);
  const [offered, offer] = useState<Draft>();
  const [isSavedShown, showSaved] = useState(false);

  const restore = useEffectEvent((draft: Draft) => {
    void setValues({ ...values, ...draft.values }, false);
    offer(draft);
    onRestored(draft);
  });
  useEffect(() => {
    let isShown = true;
    // Only of what was typed before: the form saves, and opens anew, what is typed now.
    void keeper.read().then((draft) => draft && isShown && restore(draft));
    return () => {
      isShown = false;
    };
  }, [keeper]);

  useEffect(() => {
    // A sign-out erases what is kept: nothing may be written after the session has ended.
    const stop = useSession.subscribe(({ status }) => status !== 'loggedIn' && keeper.flush());
    for (const ending of endings) addEventListener(ending, keeper.flush);
    return () => {
      stop();
      for (const ending of endings) removeEventListener(ending, keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  useEffect(() => {
    if (!dirty && isSavedShown) return;
    const unsaved = unsavedIn(values, initialValues, fields);
    keeper.keep(unsaved, pickBase(unsaved, initialValues));
  }, [keeper, values, initialValues, fields, dirty, isSavedShown]);

  if (!offered || (!dirty && !isSavedShown)) return null;
  return (
    <Notice
      draft={offered}
      savedAt={savedAt}
      isSavedShown={isSavedShown}
      onShow={(saved) => {
        if (saved) offer({ ...offered, values: unsavedIn(values, initialValues, fields) });
        showSaved(saved);
        void setValues(saved ? initialValues : { ...initialValues, ...offered.values }, false);
      }}
      onDiscard={() => {
        keeper.erase();
        offer(undefined);
        showSaved(false);
        resetForm();
        document.getElementById(id)?.querySelector<HTMLElement>('input, select, textarea')?.focus();
      }}
      onClose={() => offer(undefined)}
    />
  );
}

/** A moment within a sentence: its time, and the day when that is not today. */
function useWhen() {
  const t = useCommonTranslation();
  return (instant: Date) => {
    return today(instant) === today()
      ? t('draft.today', { time: formatTime(instant) })
      : formatMoment(toInstant(instant));
  };
}

interface NoticeProps {
  draft: Draft;
  savedAt: Instant | undefined;
  isSavedShown: boolean;
  onShow: (saved: boolean) => void;
  onDiscard: () => void;
  onClose: () => void;
}

function Notice({ draft, savedAt, isSavedShown, onShow, onDiscard, onClose }: NoticeProps) {
  const t = useCommonTranslation();
  const fieldLabel = useFieldLabel();
  const when = useWhen();
  const labels = Object.keys(draft.values).flatMap((name) => fieldLabel(name) ?? []);
  return (
    <Alerts>
      <Alert
        kind="info"
        title={t('draft.restored', { when: when(new Date(draft.at)) })}
        action={
          <Row>
            {savedAt !== undefined && (
              <Button variant="quiet" size="sm" onClick={() => onShow(!isSavedShown)}>
                {t(isSavedShown ? 'draft.showDraft' : 'draft.showSaved')}
              </Button>
            )}
            <Button variant="danger" size="sm" onClick={onDiscard}>
              {t('draft.discard')}
            </Button>
          </Row>
        }
        onClose={onClose}
      >
        {labels.length > 0 && t('draft.fields', { fields: labels.join(', ') })}
        {savedAt !== undefined && ` ${t('draft.savedAt', { when: when(new Date(savedAt)) })}`}
      </Alert>
    </Alerts>
  );
}
