export * from './UploadField.tsx';
export * from './use-upload.ts';
