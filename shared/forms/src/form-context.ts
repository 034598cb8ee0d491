import { useFormikContext } from 'formik';
import { createContext, useCallback, useContext, useEffect } from 'react';
import { errorText, type TranslateFunction, unknownErrorText, useTranslate } from '@osasto/i18n';
import { afterPress } from './after-press.ts';
import type { Draft } from './drafts.ts';
import type { Message } from './messages.ts';

/** What the service said of a field, kept as long as the field holds the value it was said of. */
interface ServiceError {
  message: Message;
  value: unknown;
}

/** By name of field; the empty name holds what belongs to no field. */
export type ServiceErrors = Record<string, ServiceError[]>;

/** Somebody else was quicker. */
export interface FormConflict {
  /** Who, where that is known. */
  by: string | undefined;
  /** What is stored now, in words. */
  now?: string | undefined;
}

interface FieldEntry {
  /** A key of the form's catalogue. */
  label: string;
  /** A password, which is never kept. */
  isSecret: boolean;
}

export interface FormState {
  id: string;
  namespace: string | undefined;
  serviceErrors: ServiceErrors;
  /** The fields that have been drawn, by name. */
  fields: Map<string, FieldEntry>;
  /** What was typed before, and has been put back into the fields. */
  restored: Draft | undefined;
  /** The values are saved, or given up: the browser keeps them no longer. */
  eraseDraft: () => void;
  /** Shows on its fields, and in the summary, what the service refused of what it was sent; false when it named nothing. */
  refuse: (error: unknown, sent: object) => Promise<boolean>;
  /** Somebody else has changed the same meanwhile. */
  conflict: FormConflict | undefined;
  /** Since when it waits to be sent, for want of a network. */
  waiting: { since: Date; cancel: () => void } | undefined;
}

export const FormContext = createContext<FormState>({
  id: 'form',
  namespace: undefined,
  serviceErrors: {},
  fields: new Map(),
  restored: undefined,
  eraseDraft: () => {},
  refuse: async () => false,
  conflict: undefined,
  waiting: undefined,
});

/** The state of the form one is in: values, dirty, isSubmitting, setFieldValue … */
export const useForm = useFormikContext;

/** For a form that saves itself: what was restored, and how it says what became of what it sent. */
export function useFormDraft(): Pick<FormState, 'restored' | 'eraseDraft' | 'refuse'> {
  const { restored, eraseDraft, refuse } = useContext(FormContext);
  return { restored, eraseDraft, refuse };
}

/** The translation of the form's own catalogue. */
export const useFormTranslate = () => useTranslate(useContext(FormContext).namespace);

/** Translates an error by the form's own catalogue, else by the service's. An unknown key gets a general text. */
export function useErrorTranslate(): TranslateFunction {
  const t = useFormTranslate();
  return useCallback<TranslateFunction>(
    (key, values) => {
      const text = t(key, values);
      if (text !== key) return text;
      return errorText(key, values) ?? unknownErrorText(values?.['reference']);
    },
    [t],
  );
}

/** Name, value, id and error of one field, for an input that is not among ours. `label` is a key of the form's catalogue. */
export function useInput<Value>(name: string, label = name, isSecret = false) {
  const { id, serviceErrors, fields } = useContext(FormContext);
  useEffect(() => void fields.set(name, { label, isSecret }), [fields, name, label, isSecret]);
  const t = useErrorTranslate();
  const form = useFormikContext<Record<string, Value>>();
  const { value } = form.getFieldMeta<Value>(name);
  const messages = useFieldMessages()[name];
  return {
    id: `${id}-${name}`,
    value,
    error: messages && messages.map(({ key, values }) => t(key, values)).join(' '),
    refused: serviceErrors[name] !== undefined,
    onChange: (next: Value) => void form.setFieldValue(name, next),
    // After a change that the same event makes, as of a date that is read when it is left: Formik checks the values that it has drawn.
    onBlur: () => afterPress(() => void form.setFieldTouched(name)),
  };
}

/** Messages to show now, by field: of touched fields and, after a send, of all. */
export function useFieldMessages(): Record<string, Message[]> {
  const { serviceErrors } = useContext(FormContext);
  const { errors, submitCount, getFieldMeta } = useFormikContext();
  const shown: Record<string, Message[]> = {};
  for (const [name, message] of Object.entries(errors as unknown as Record<string, Message>)) {
    if (submitCount > 0 || getFieldMeta(name).touched) shown[name] = [message];
  }
  for (const [name, refused] of Object.entries(serviceErrors)) {
    const current = refused.filter(({ value }) => name === '' || Object.is(value, getFieldMeta(name).value));
    if (current.length > 0) shown[name] ??= current.map(({ message }) => message);
  }
  return shown;
}

/** The label of a field by its name, as drawn; undefined of one that has not been. */
export function useFieldLabel() {
  const { fields } = useContext(FormContext);
  const t = useFormTranslate();
  return (name: string): string | undefined => {
    const field = fields.get(name);
    return field && t(field.label);
  };
}

/** The id of a field's control, for links to it. */
export function useFieldId() {
  const { id } = useContext(FormContext);
  return (name: string) => `${id}-${name}`;
}

/** Gives focus to a field, by its name. */
export function useFocusField() {
  const fieldId = useFieldId();
  return (name: string) => {
    const field = document.getElementById(fieldId(name));
    // A group of choices is a fieldset: its first choice takes focus.
    const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
    control?.focus();
  };
}
