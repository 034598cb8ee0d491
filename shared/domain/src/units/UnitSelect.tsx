import { Select } from '@osasto/ui/Select';
import { byName } from './names.ts';
import { useUnitName } from './use-unit-name.ts';

export interface UnitSelectProps {
  label: string;
  /** What stands for no unit chosen. */
  all: string;
  /** 0 for all. */
  id: number;
  units: readonly { id: number; name: string }[];
  onUnit: (id: number) => void;
}

/** Restricts a list to one district or section. */
export function UnitSelect({ label, all, id, units, onUnit }: UnitSelectProps) {
  const unitName = useUnitName();
  return (
    <Select
      label={label}
      value={id === 0 ? '' : String(id)}
      onChange={(chosen) => onUnit(Number(chosen))}
      placeholder={all}
      choices={[...units].sort(byName).map((unit) => ({ value: String(unit.id), text: unitName(unit.name) }))}
    />
  );
}
