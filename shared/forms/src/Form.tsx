import { Formik, type FormikProps, useFormikContext } from 'formik';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { errorText, prepareErrorTexts, type Translate, unknownErrorText, useTranslate } from '@osasto/i18n';
import type { ObjectSchema } from 'yup';
import { type Message, messagesOf, referenceIn, serverValidation } from './messages.ts';

/** What the service said of a field, kept as long as the field holds the value it was said of. */
interface Refusal {
  message: Message;
  value: unknown;
}

interface FormState {
  id: string;
  namespace: string | undefined;
  /** By name of field; the empty name holds what belongs to no field. */
  refusals: Record<string, Refusal[]>;
}

const FormContext = createContext<FormState>({ id: 'form', namespace: undefined, refusals: {} });

export interface FormProps<Values extends object> {
  /** The rules; their messages are keys. */
  schema: ObjectSchema<Values>;
  initialValues: Values;
  /**
   * Sends the form. A validation answer, returned or thrown, lands on its fields and in the summary.
   * Anything else thrown goes to `onFailure`, or is told in the summary as a general failure.
   */
  save: (values: Values) => unknown;
  onFailure?: (failure: unknown) => void;
  /** The catalogue that labels and messages are keys of. */
  namespace?: string;
  /** Told when the form begins or ceases to hold something unsaved. */
  onDirty?: (dirty: boolean) => void;
  /** Lets a button outside of the form send it. */
  id?: string;
  /** Takes new initial values over, as after a reload. */
  reinitialize?: boolean;
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/** A form with its rules. After a failed send the summary, else the first wrong field, takes focus. */
export function Form<Values extends object>({
  schema,
  initialValues,
  save,
  onFailure,
  namespace,
  onDirty,
  id,
  reinitialize = false,
  children,
}: FormProps<Values>) {
  const ownId = useId();
  const [refusals, setRefusals] = useState<FormState['refusals']>({});
  const check = async (values: Values) => {
    try {
      await schema.validate(values, { abortEarly: false });
      return {};
    } catch (failure) {
      await prepareErrorTexts();
      return messagesOf(failure);
    }
  };
  const send = async (values: Values) => {
    setRefusals({});
    let outcome: unknown;
    try {
      outcome = await save(values);
    } catch (failure) {
      if (!serverValidation(failure)) {
        if (onFailure) onFailure(failure);
        else setRefusals({ '': [{ message: { key: 'error.generic' }, value: undefined }] });
        return;
      }
      outcome = failure;
    }
    const refused = serverValidation(outcome);
    if (!refused) return;
    await prepareErrorTexts();
    setRefusals(byField(refused.errors, values, referenceIn(outcome)));
  };
  return (
    <Formik<Values>
      initialValues={initialValues}
      enableReinitialize={reinitialize}
      validate={check}
      onSubmit={send}
      validateOnMount={false}
    >
      {(form) => (
        <FormContext value={{ id: id ?? ownId, namespace, refusals }}>
          <form id={id ?? ownId} noValidate onSubmit={form.handleSubmit} onReset={form.handleReset}>
            <Watch onDirty={onDirty} formId={id ?? ownId} />
            {typeof children === 'function' ? children(form) : children}
          </form>
        </FormContext>
      )}
    </Formik>
  );
}

function byField(
  errors: NonNullable<ReturnType<typeof serverValidation>>['errors'],
  values: object,
  reference: string | undefined,
) {
  const names = Object.keys(values);
  const refusals: FormState['refusals'] = {};
  for (const { translationKey, propertyName, parameters } of errors) {
    const name = names.find((known) => known.toLowerCase() === propertyName?.toLowerCase()) ?? '';
    const message = {
      key: translationKey,
      values: { ...parameters, ...(reference !== undefined && { reference }) },
    };
    (refusals[name] ??= []).push({
      message,
      value: name === '' ? undefined : values[name as keyof typeof values],
    });
  }
  return refusals;
}

/** Tells the owner of unsaved changes, and moves focus after a send that failed. */
function Watch({ onDirty, formId }: { onDirty: ((dirty: boolean) => void) | undefined; formId: string }) {
  const { dirty, submitCount, isSubmitting } = useFormikContext();
  const seen = useRef(0);
  const tell = useRef(onDirty);
  useEffect(() => {
    tell.current = onDirty;
  });
  useEffect(() => tell.current?.(dirty), [dirty]);
  useEffect(() => () => tell.current?.(false), []);
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

/** The state of the form one is in: values, dirty, isSubmitting, setFieldValue … */
export const useForm = useFormikContext;

/** The translation of the form's own catalogue. */
export const useFormTranslate = () => useTranslate(useContext(FormContext).namespace);

/** The same for errors: of the form's own catalogue, else of the service's; one that none knows gets a general text. */
export function useErrorTranslate(): Translate {
  const t = useFormTranslate();
  return useCallback<Translate>(
    (key, values) => {
      const text = t(key, values);
      if (text !== key) return text;
      return errorText(key, values) ?? unknownErrorText(values?.['reference']);
    },
    [t],
  );
}

/** Name, value, id and error of one field, for an input that is not among ours. */
export function useInput<Value>(name: string) {
  const { id, refusals } = useContext(FormContext);
  const t = useErrorTranslate();
  const form = useFormikContext<Record<string, Value>>();
  const { value } = form.getFieldMeta<Value>(name);
  const messages = useFieldMessages()[name];
  return {
    id: `${id}-${name}`,
    value,
    error: messages && messages.map(({ key, values }) => t(key, values)).join(' '),
    refused: refusals[name] !== undefined,
    onChange: (next: Value) => void form.setFieldValue(name, next),
    onBlur: () => void form.setFieldTouched(name),
  };
}

/** Messages to show now, by field: of touched fields and, after a send, of all. */
export function useFieldMessages(): Record<string, Message[]> {
  const { refusals } = useContext(FormContext);
  const { errors, submitCount, getFieldMeta } = useFormikContext();
  const shown: Record<string, Message[]> = {};
  for (const [name, message] of Object.entries(errors as unknown as Record<string, Message>)) {
    if (submitCount > 0 || getFieldMeta(name).touched) shown[name] = [message];
  }
  for (const [name, refused] of Object.entries(refusals)) {
    const current = refused.filter(({ value }) => name === '' || Object.is(value, getFieldMeta(name).value));
    if (current.length > 0) shown[name] ??= current.map(({ message }) => message);
  }
  return shown;
}

/** The id of a field's control, for links to it. */
export function useFieldId() {
  const { id } = useContext(FormContext);
  return (name: string) => `${id}-${name}`;
}
