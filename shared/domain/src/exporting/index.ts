export * from './Exporting.tsx';
export * from './ExportMenu.tsx';
export * from './use-export.ts';
