export { useField, useFormikContext } from 'formik';
export { array, boolean, lazy, mixed, number, object, ref, string, type InferType } from 'yup';
export * from './calendar-date.ts';
export * from './ErrorSummary.tsx';
export * from './Form.tsx';
export * from './inputs.tsx';
export * from './Submit.tsx';
