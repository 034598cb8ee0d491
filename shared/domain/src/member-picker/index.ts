export * from './MemberPicker.tsx';
