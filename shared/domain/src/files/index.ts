export * from './files.ts';
export * from './use-open-in-window.ts';
