export * from './address.ts';
export * from './bands.tsx';
export * from './in-unit.tsx';
export * from './may-in-section.ts';
export * from './names.ts';
export * from './queries.ts';
export * from './UnitSelect.tsx';
export * from './use-unit-name.ts';
