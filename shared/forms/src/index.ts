export { object, string } from 'yup';
export * from './calendar-date.ts';
export * from './Cancel.tsx';
export * from './ErrorSummary.tsx';
export * from './Form.tsx';
export { useFieldMessages, useFocusField, useForm, useFormDraft, useInput } from './form-context.ts';
export * from './inputs.tsx';
export * from './Submit.tsx';
export * from './typed-text.ts';
