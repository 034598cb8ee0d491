import { usePositionName } from '@osasto/domain/labels';
import { Card } from '@osasto/ui/Card';
import { Icon, type IconName } from '@osasto/ui/Icon';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import type { ReportProps } from '../report/report-props.ts';
import { findConcerns } from '../sending/concerns.ts';
import { useErrorTexts, useSendingCheck } from '../sending/queries.ts';
import { useTranslation } from '../texts.ts';
import css from './Checking.module.css';

/** Warnings of rule 24.1 whose absence says something good of a report that elects somebody. */
const checked = [
  { key: 'position.belowMinimum', says: 'check.found.seats' },
  { key: 'position.noAddress', says: 'check.found.addresses' },
  { key: 'position.twoPositions', says: 'check.found.positions' },
  { key: 'position.ageUnknown', says: 'check.found.ages' },
] as const;

/** What the service found in a report: errors, warnings, and what is in order. Rules 24.1, 24.4. */
export function FoundCard({ meeting }: Pick<ReportProps, 'meeting'>) {
  const t = useTranslation();
  const positionName = usePositionName();
  const { data } = useSendingCheck(meeting.id);
  const texts = useErrorTexts();
  if (!data || !texts.data) return null;
  const { errors, warnings } = findConcerns(data, meeting.memberPositions, positionName);
  const isFine = (key: string) => !data.warnings.some(({ translationKey }) => translationKey === key);
  const lines = (kind: Kind, concerns: typeof errors) =>
    concerns.flatMap(({ mark, texts }) =>
      texts.map((text) => <Line key={`${mark} ${text}`} kind={kind} text={text} />),
    );
  return (
    <Card title={t('check.found.title')}>
      <ul className={css.found}>
        {lines('error', errors)}
        {lines('warning', warnings)}
        {errors.length === 0 && <Line kind="fine" text={t('check.found.rules')} />}
        {meeting.memberPositions.length > 0 &&
          checked.map(({ key, says }) => isFine(key) && <Line key={key} kind="fine" text={t(says)} />)}
      </ul>
    </Card>
  );
}

type Kind = 'error' | 'warning' | 'fine';

const icons = {
  error: 'circle-alert',
  warning: 'triangle-alert',
  fine: 'circle-check',
} as const satisfies Record<Kind, IconName>;

function Line({ kind, text }: { kind: Kind; text: string }) {
  const t = useTranslation();
  return (
    <li data-kind={kind}>
      <Icon name={icons[kind]} />
      <span>
        <VisuallyHidden>{t(`check.found.${kind}`)}: </VisuallyHidden>
        {text}
      </span>
    </li>
  );
}
