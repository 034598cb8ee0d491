export * from './CommandStatus.tsx';
export * from './use-command.ts';
export * from './use-focus-after-removal.ts';
