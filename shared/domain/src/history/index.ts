export { shownFields } from '@osasto/contract/audit/fields';
export { actionsCalled, auditedActions, outcomeOf } from '@osasto/contract/audit/subjects';
export * from './EventHistory.tsx';
export * from './EventSentence.tsx';
export { FoldedHistory } from './FoldedHistory.tsx';
export * from './HistoryList.tsx';
export * from './use-event-words.ts';
export * from './use-writers.ts';
export { sidesText, type Writers } from './values.ts';
