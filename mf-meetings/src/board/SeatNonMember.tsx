import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldError } from '@osasto/api';
import { Button } from '@osasto/ui/Button';
import { FieldGrid } from '@osasto/ui/Page';
import { TextField } from '@osasto/ui/TextField';
import { toErrorText } from '../positions/error-texts.ts';
import { nonMemberFields, type NonMemberValues } from '../positions/non-member.ts';
import { useTyping } from './use-typing.ts';
import css from './Board.module.css';
import { useTranslation } from '../texts.ts';

export interface SeatNonMemberProps {
  values: NonMemberValues;
  errors: readonly FieldError[];
  isChecked: boolean;
  /** How often focus was led to the first empty field. */
  led: number;
  onChange: (values: NonMemberValues) => void;
  /** Back to members. */
  onMember: () => void;
}

/** Name and contact details of somebody outside the register. Rule 9.5. */
export function SeatNonMember({ values, errors, isChecked, led, onChange, onMember }: SeatNonMemberProps) {
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (led === 0) return;
    const fields = [...(box.current?.querySelectorAll('input') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  }, [led]);
  const { typed, type, flush } = useTyping(onChange);
  const shown = typed ?? values;
  const [left, leave] = useState<readonly string[]>([]);
  // One of the two is enough.
  const isOptional: Partial<Record<string, boolean>> = {
    phone: shown.phone === '' && shown.email !== '',
    email: shown.email === '' && shown.phone !== '',
  };
  const findError = (field: string) => {
    const error = errors.find(({ propertyName }) => propertyName === `nonMember.${field}`);
    if (!error || !(isChecked || left.includes(field))) return undefined;
    return toErrorText(error);
  };
  return (
    <div role="presentation" ref={box} onBlur={flush} onKeyDown={({ key }) => key === 'Enter' && flush()}>
      <div className={css.detailsHead}>
        <h3>{t('board.details.title')}</h3>
        <Button variant="quiet" size="sm" icon="search" onClick={onMember}>
          {t('board.details.member')}
        </Button>
      </div>
      <FieldGrid columns={4}>
        {nonMemberFields.map((field) => (
          <TextField
            key={field}
            label={t(`board.details.${field}`)}
            optional={field === 'company' || isOptional[field] === true}
            value={shown[field]}
            error={findError(field)}
            onChange={(text) => type({ ...shown, [field]: text })}
            onBlur={() => leave((before) => [...before, field])}
          />
        ))}
      </FieldGrid>
    </div>
  );
}
