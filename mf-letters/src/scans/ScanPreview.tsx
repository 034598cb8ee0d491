import type { LetterRequest } from '@osasto/api';
import { nameIn } from '@osasto/domain/units';
import { formatNumber, useLanguage } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Stack } from '@osasto/ui/Page';
import type { Choice } from '@osasto/ui/Select';
import { toQueue } from '../requests/queue.ts';
import { requestReference } from '../requests/reference.ts';
import { useTranslation } from '../texts.ts';
import { ScanRow } from './ScanRow.tsx';
import css from './Scans.module.css';
import type { PlacedScan, Placement } from './use-scans.ts';

interface ScanPreviewProps {
  scans: readonly PlacedScan[];
  requests: readonly LetterRequest[];
  isSaving: boolean;
  onPlace: (id: string, placement: Placement) => void;
  onSave: (requestIds: readonly number[]) => void;
}

/** Ids of the requests to which something is put, each once. */
const findPlaced = (scans: readonly PlacedScan[]): number[] => [
  ...new Set(scans.flatMap(({ placement }) => (typeof placement === 'number' ? [placement] : []))),
];

/** What will be stored, before anything is: those that the person has to place first, then those with a code. Rule 10.24. */
export function ScanPreview({ scans, requests, isSaving, onPlace, onSave }: ScanPreviewProps) {
  const t = useTranslation();
  const language = useLanguage();
  const waiting = toQueue(requests);
  const choices: readonly Choice[] = [
    ...waiting.map((request) => ({
      value: String(request.id),
      text: `${requestReference(request)}, ${nameIn(request.section.name, language)}`,
    })),
    { value: 'out', text: t('scans.leaveOut') },
  ];
  const ids = findPlaced(scans);
  const groups = [
    { title: 'scans.toPlace', rows: scans.filter(({ doubt }) => doubt) },
    { title: 'scans.matched', rows: scans.filter(({ doubt }) => !doubt) },
  ] as const;
  return (
    <Stack gap="sm">
      {groups.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title} aria-label={t(title, { count: rows.length })}>
              <h3 className={css.heading}>{t(title, { count: rows.length })}</h3>
              <ul className={css.scans}>
                {rows.map((scan) => (
                  <ScanRow
                    key={scan.id}
                    scan={scan}
                    choices={choices}
                    isReplacing={waiting.some(({ id, document }) => id === scan.placement && document)}
                    onPlace={(placement) => onPlace(scan.id, placement)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <div>
        <Button
          variant="primary"
          icon="save"
          busy={isSaving}
          busyText={t('scans.saving')}
          disabledReason={ids.length === 0 ? t('scans.nothing') : undefined}
          onClick={() => onSave(ids)}
        >
          {t('scans.save', { n: formatNumber(ids.length) })}
        </Button>
      </div>
    </Stack>
  );
}
