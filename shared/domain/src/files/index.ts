export * from './files.ts';
export * from './use-pdf.ts';
