import { Formik, type FormikHelpers, type FormikProps, useFormikContext } from 'formik';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { EditConflict, type FieldError, readReference } from '@osasto/api';
import { invalidate } from '@osasto/api/query';
import type { Instant } from '@osasto/contract';
import {
  isAbort,
  markClean,
  showAlert,
  showFailure,
  toCommandFailure,
  useDirtyForm,
  useWaitForNetwork,
} from '@osasto/feedback';
import { prepareErrorTexts, prepareErrorTextsWhenIdle } from '@osasto/i18n';
import { useSession } from '@osasto/session';
import type { ObjectSchema } from 'yup';
import type { Draft } from './drafts.ts';
import { FormContext, type FormState, type ServiceErrors } from './form-context.ts';
import { keepDraft } from './keep-draft.ts';
import { toFieldMessages, refusedFields } from './messages.ts';
import { OfferedDraft } from './OfferedDraft.tsx';

export interface FormProps<Values extends object, Saved> {
  /** The rules; their messages are keys. */
  schema: ObjectSchema<Values>;
  initialValues: Values;
  /**
   * Sends the form, once there is a network. A validation answer, returned or thrown, lands on its fields and in the
   * summary. The summary says another failure too, unless `failure` or `onFailure` is there for it.
   */
  save: (values: Values) => Saved | Promise<Saved>;
  /** Keys of the queries that are fetched anew afterwards; after an error too, as somebody else may have changed the same. */
  reload?: readonly (readonly unknown[])[];
  /** Key of what the alert says. */
  success?: string;
  /** Key of what the alert says, with its reason, when it failed for nothing that was typed. */
  failure?: string;
  /** Called with what `save` gave, when nothing is unsaved any more, unless the form is gone: navigate from here. */
  onSaved?: (saved: Saved) => void;
  onFailure?: (error: unknown) => void;
  /**
   * Somebody else has changed the same since it was loaded: has the next send be made of what is there now, which it may
   * give in words. The form says so, and keeps what was typed. Left out, it is an error like others. Rule 1.20.
   */
  onConflict?: (conflict: EditConflict, values: Values) => string | void | Promise<string | void>;
  /** The catalogue that labels and messages are keys of. */
  namespace?: string;
  /**
   * Tells forms apart: `meeting:new:1`. With it the browser keeps what this person types until it is saved or
   * discarded, and the form offers it back. Without it unsaved values are lost with the form. Rule 2.7.
   */
  draft?: string;
  /** When the initial values were saved, as an instant: the offer of a draft then lets people look at them. */
  savedAt?: Instant | undefined;
  /** It saves itself, with {@link useFormDraft}: leaving it does not ask, and what `save` gives is not looked at. */
  savesItself?: boolean;
  /** Lets a button outside of the form send it. */
  id?: string;
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/**
 * A form with its rules. After a failed send the summary, else the first wrong field, takes focus. While something is
 * unsaved, the page asks before the form is left.
 */
export function Form<Values extends object, Saved>({
  schema,
  initialValues,
  save,
  reload = [],
  success,
  failure,
  onSaved,
  onFailure,
  onConflict,
  namespace,
  draft,
  savedAt,
  savesItself = false,
  id,
  children,
}: FormProps<Values, Saved>) {
  const ownId = useId();
  const formId = id ?? ownId;
  const [serviceErrors, setServiceErrors] = useState<ServiceErrors>({});
  const [conflict, setConflict] = useState<FormState['conflict']>();
  const [saves, countSaves] = useState(0);
  const [restored, setRestored] = useState<Draft>();
  const [fields] = useState<FormState['fields']>(() => new Map());
  const user = useSession(({ claims }) => claims?.ossiId);
  // For as long as the form is there: it outlives the session in which it was opened.
  const [keeper] = useState(() =>
    user === undefined || draft === undefined ? undefined : keepDraft([user, draft]),
  );
  const { since, send: sendOnline, cancel } = useWaitForNetwork();
  const check = async (values: Values) => {
    try {
      await schema.validate(values, { abortEarly: false });
      return {};
    } catch (error) {
      await prepareErrorTexts();
      return toFieldMessages(error);
    }
  };
  const refuse = useCallback(async (outcome: unknown, sent: object) => {
    const refused = refusedFields(outcome);
    if (refused) await prepareErrorTexts();
    setServiceErrors(refused ? byField(refused, sent, readReference(outcome)) : {});
    return refused !== undefined;
  }, []);
  const eraseDraft = useCallback(() => keeper?.erase(), [keeper]);
  const fail = async (cause: unknown, values: Values) => {
    void invalidate(reload);
    if (onConflict && cause instanceof EditConflict) {
      const [now] = await Promise.all([onConflict(cause, values), prepareErrorTexts()]);
      setConflict({ by: cause.body.by, ...(now !== undefined && { now }) });
    } else if (!(await refuse(cause, values))) {
      if (failure !== undefined) showFailure(failure, await toCommandFailure(cause));
      else if (!onFailure)
        setServiceErrors({ '': [{ message: { key: 'error.generic' }, value: undefined }] });
      onFailure?.(cause);
    }
  };
  const send = async (values: Values, { resetForm }: FormikHelpers<Values>) => {
    if (savesItself) {
      await save(values);
      return;
    }
    setServiceErrors({});
    setConflict(undefined);
    let outcome: unknown;
    try {
      outcome = await sendOnline(async () => save(values));
    } catch (cause) {
      // Cancelled, or the screen was left: everything stays as it was typed.
      if (!isAbort(cause)) await fail(cause, values);
      return;
    }
    if (await refuse(outcome, values)) return;
    void invalidate(reload);
    markClean(formId);
    keeper?.erase();
    resetForm({ values });
    countSaves((count) => count + 1);
    // Who has left the screen meanwhile is not led away from where they are now.
    if (!document.getElementById(formId)) return;
    if (success !== undefined) showAlert({ kind: 'success', message: success });
    onSaved?.(outcome as Saved);
  };
  return (
    <Formik<Values> initialValues={initialValues} validate={check} onSubmit={send} validateOnMount={false}>
      {(form) => (
        <FormContext
          value={{
            id: formId,
            namespace,
            serviceErrors,
            fields,
            restored,
            eraseDraft,
            refuse,
            conflict,
            waiting: since && { since, cancel },
          }}
        >
          <form id={formId} noValidate onSubmit={form.handleSubmit} onReset={form.handleReset}>
            <Watch formId={formId} isKept={keeper !== undefined} savesItself={savesItself} />
            {keeper && (
              <OfferedDraft key={saves} keeper={keeper} savedAt={savedAt} onRestored={setRestored} />
            )}
            {typeof children === 'function' ? children(form) : children}
          </form>
        </FormContext>
      )}
    </Formik>
  );
}

function byField(errors: readonly FieldError[], values: object, reference: string | undefined) {
  const names = Object.keys(values);
  const serviceErrors: ServiceErrors = {};
  for (const { translationKey, propertyName, parameters } of errors) {
    const name = names.find((known) => known.toLowerCase() === propertyName?.toLowerCase()) ?? '';
    const message = {
      key: translationKey,
      values: { ...parameters, ...(reference !== undefined && { reference }) },
    };
    (serviceErrors[name] ??= []).push({
      message,
      value: name === '' ? undefined : values[name as keyof typeof values],
    });
  }
  return serviceErrors;
}

/** Has the page know of unsaved values, and moves focus after a send that failed. */
function Watch({ formId, isKept, savesItself }: { formId: string; isKept: boolean; savesItself: boolean }) {
  const { dirty, submitCount, isSubmitting } = useFormikContext();
  const seen = useRef(0);
  useDirtyForm(dirty && !savesItself, { id: formId, isKept });
  useEffect(() => prepareErrorTextsWhenIdle(), []);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    const form = document.getElementById(formId);
    const first =
      form?.querySelector<HTMLElement>('[data-error-summary]') ??
      form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
  }, [isSubmitting, submitCount, formId]);
  return null;
}
