export * from './Alerts.tsx';
export * from './alerts.ts';
export * from './confirmations.ts';
export * from './dirty.ts';
export * from './overlay.ts';
