export * from './Alerts.tsx';
export * from './alerts.ts';
export * from './Commands.tsx';
export * from './Confirmations.tsx';
export * from './confirmations.ts';
export * from './dirty.ts';
export * from './overlay.ts';
export * from './online.ts';
