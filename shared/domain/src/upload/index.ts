export { lengthErrors } from './judge.ts';
export * from './UploadField.tsx';
export * from './use-uploads.ts';
