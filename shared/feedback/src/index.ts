export * from './AlertList.tsx';
export * from './alerts.ts';
export * from './Commands.tsx';
export * from './ConfirmationArea.tsx';
export * from './confirmations.ts';
export * from './dirty.ts';
export * from './overlay.ts';
export * from './online.ts';
