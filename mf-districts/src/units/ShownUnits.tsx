import { Select } from '@osasto/ui/Select';
import { type UnitChoice, unitChoices } from './parameters.ts';
import { useTranslation } from '../texts.ts';

export interface ShownUnitsProps {
  show: UnitChoice;
  onShow: (show: UnitChoice) => void;
}

/** Which sections and districts a list shows, by what state they are in. */
export function ShownUnits({ show, onShow }: ShownUnitsProps) {
  const t = useTranslation();
  return (
    <Select
      label={t('find.show')}
      value={show}
      onChange={onShow}
      choices={unitChoices.map((choice) => ({ value: choice, text: t(`find.shown.${choice}`) }))}
    />
  );
}
