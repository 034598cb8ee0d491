export * from './UploadField.tsx';
export * from './use-uploads.ts';
