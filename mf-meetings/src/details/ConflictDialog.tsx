import { useState } from 'react';
import { useCodeLabel } from '@osasto/domain/labels';
import { formatDateText, formatTime } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Dialog } from '@osasto/ui/Dialog';
import { Muted, Row, Stack } from '@osasto/ui/Page';
import css from './ConflictDialog.module.css';
import { type MeetingValues, detailValues } from './details.ts';
import { markedWords } from './marked-words.ts';
import { type DetailsField, detailsFields, differingFields, type Side } from './merging.ts';
import type { DetailsConflict } from './use-autosave.ts';
import { useTranslation } from '../texts.ts';

export interface ConflictDialogProps {
  conflict: DetailsConflict;
  /** Name of the other editor. */
  name: string;
  onChoose: (choices: Partial<Record<DetailsField, Side>>) => void;
  /** Chooses later: nothing is saved until then. */
  onClose: () => void;
}

const sides = ['mine', 'other'] as const;

const labels = {
  meetingTypeId: 'details.type',
  dateHeld: 'details.dateHeld',
  name: 'details.name',
  moreInfo: 'details.moreInfo',
} as const satisfies Record<DetailsField, string>;

/** Both versions of what two people have changed, field by field; one of each is chosen. Rule 1.20. */
export default function ConflictDialog({ conflict, name, onChoose, onClose }: ConflictDialogProps) {
  const t = useTranslation();
  const { fields, mine, current } = conflict;
  const theirs = detailValues(current);
  const [choices, setChoices] = useState<Partial<Record<DetailsField, Side>>>({});
  const open = fields.filter((field) => !choices[field]);
  const same = detailsFields.filter((field) => !differingFields(mine, theirs).includes(field));
  const joinNames = (list: readonly DetailsField[]) =>
    list.map((field) => t(`conflict.field.${field}`)).join(', ');
  const all = (side: Side) => setChoices(Object.fromEntries(fields.map((field) => [field, side])));
  return (
    <Dialog
      title={t('conflict.title')}
      context={t('conflict.context', { name })}
      onClose={onClose}
      dirty
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.later')}</Button>
          <Button
            variant="primary"
            disabledReason={
              open.length > 0 ? t('conflict.open_fields', { fields: joinNames(open) }) : undefined
            }
            reasonVisible
            onClick={() => onChoose(choices)}
          >
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Row>
          <Button size="sm" onClick={() => all('mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button size="sm" onClick={() => all('other')}>
            {t('conflict.allOther', { name })}
          </Button>
          <span role="status" className={css.count}>
            {t('conflict.count', { chosen: fields.length - open.length, all: fields.length })}
          </span>
        </Row>
        {fields.map((field) => (
          <fieldset key={field} className={css.field}>
            <legend>{t(labels[field])}</legend>
            {sides.map((side) => (
              <label key={side} className={css.choice}>
                <input
                  type="radio"
                  name={field}
                  checked={choices[field] === side}
                  onChange={() => setChoices({ ...choices, [field]: side })}
                />
                <span className={css.who}>
                  {side === 'mine' ? t('conflict.mine') : name}
                  <span className={css.when}>
                    {side === 'mine'
                      ? t('conflict.unsaved')
                      : t('conflict.savedAt', { time: formatTime(new Date(current.modified)) })}
                  </span>
                </span>
                <span className={css.value}>
                  <Version field={field} values={[mine, theirs]} side={side} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <Muted>
          {same.length > 0 && t('conflict.same', { fields: joinNames(same) })} {t('conflict.history')}
        </Muted>
      </Stack>
    </Dialog>
  );
}

interface VersionProps {
  field: DetailsField;
  values: readonly [mine: MeetingValues, theirs: MeetingValues];
  side: Side;
}

/** A value as it is read, with what the other does not have marked. */
function Version({ field, values, side }: VersionProps) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const [mine, theirs] = values.map(({ [field]: value }) => {
    if (field === 'meetingTypeId') return codeLabel(Number(value));
    return field === 'dateHeld' ? formatDateText(value) : value;
  }) as [string, string];
  const [text, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  if (text.trim() === '') return <em>{t('conflict.empty')}</em>;
  return markedWords(text, other).map(({ text: piece, isDifferent, at }) =>
    isDifferent ? <ins key={at}>{piece}</ins> : piece,
  );
}
