import { useCallback } from 'react';
import type { ListedMeeting } from '@osasto/api';
import { useFocusAfterRemoval } from '@osasto/domain/command';
import { SelectionSum } from '@osasto/domain/list';
import { formatNumber } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import type { IconName } from '@osasto/ui/Icon';
import { Muted } from '@osasto/ui/Page';
import { SumBar } from '@osasto/ui/SumBar';
import { useTranslation } from '../texts.ts';
import { findSuited, findUnopened, type ManyStep, mostAtOnce } from './steps.ts';
import type { HeldStep } from './use-held-step.ts';

const looks: readonly (readonly [ManyStep, IconName, 'primary' | 'secondary' | 'danger'])[] = [
  ['archive', 'archive', 'danger'],
  ['approve', 'check', 'secondary'],
  ['review', 'clipboard-check', 'primary'],
];

interface SelectionBarProps {
  selected: readonly ListedMeeting[];
  held: HeldStep | undefined;
  onStep: (held: HeldStep) => void;
  onUndo: () => void;
  onClear: () => void;
}

/** What can be done with the reports that are selected, and the way back from what was just done. Rule 24.3. */
export function SelectionBar({ selected, held, onStep, onUndo, onClear }: SelectionBarProps) {
  const t = useTranslation();
  const focusAfterRemoval = useFocusAfterRemoval();
  // The button that was pressed is gone: the way back takes the focus, until it goes, too.
  const focusOn = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button) return;
      button.focus();
      focusAfterRemoval();
    },
    [focusAfterRemoval],
  );
  if (held)
    return (
      <SumBar
        label={t('queue.selection')}
        actions={
          <Button icon="rotate-ccw" onClick={onUndo} ref={focusOn}>
            {t('queue.undo')}
          </Button>
        }
      >
        <span role="status">{t(`queue.held.${held.step}`, { count: held.reports.length })}</span>
      </SumBar>
    );
  if (selected.length === 0) return null;
  const unopened = findUnopened(selected).length;
  return (
    <SelectionSum
      label={t('queue.selection')}
      count={selected.length}
      onClear={onClear}
      actions={looks.map(([step, icon, variant]) => {
        const reports = findSuited(step, selected);
        return (
          <Button
            key={step}
            icon={icon}
            variant={variant}
            disabledReason={
              reports.length === 0
                ? t(`queue.none.${step}`)
                : reports.length > mostAtOnce
                  ? t('queue.tooMany', { most: formatNumber(mostAtOnce) })
                  : undefined
            }
            onClick={() => onStep({ step, reports })}
          >
            {t(`queue.step.${step}`, { n: formatNumber(reports.length) })}
          </Button>
        );
      })}
    >
      {unopened > 0 && <Muted>{t('queue.unopened', { count: unopened })}</Muted>}
    </SelectionSum>
  );
}
