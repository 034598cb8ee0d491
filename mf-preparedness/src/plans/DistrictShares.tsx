import { useState } from 'react';
import type { PlanStateRow } from '@osasto/api';
import { byName, nameIn } from '@osasto/domain/units';
import { formatNumber, useLanguage } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Link } from '@osasto/ui/Link';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { type DistrictCount, districtCounts } from './finding.ts';
import { listedPlanStates } from './parameters.ts';
import css from './DistrictShares.module.css';
import { useTranslation } from '../texts.ts';

/** How many districts stand there at first. */
const shownFirst = 5;

/** The states of the plans by district, each a bar with its figures; a name restricts the list to it. Rule 12.9. */
export function DistrictShares({ plans }: { plans: readonly PlanStateRow[] }) {
  const t = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const districts = districtCounts(plans).sort(byName);
  const shown = isWhole ? districts : districts.slice(0, shownFirst);
  return (
    <Card title={t('plans.byDistrict')}>
      <ul className={css.legend} aria-hidden="true">
        {listedPlanStates.map((state) => (
          <li key={state}>
            <i className={css.state} data-state={state} />
            {t(`plans.state.${state}`)}
          </li>
        ))}
      </ul>
      <ul className={css.districts}>
        {shown.map((district) => (
          <District key={district.id} district={district} />
        ))}
      </ul>
      {districts.length > shown.length && (
        <Button variant="quiet" size="sm" iconAfter="chevron-down" onClick={() => setWhole(true)}>
          {t('plans.allDistricts', { number: formatNumber(districts.length) })}
        </Button>
      )}
    </Card>
  );
}

function District({ district: { id, name, sections, counts } }: { district: DistrictCount }) {
  const t = useTranslation();
  const language = useLanguage();
  const inForce = counts.valid + counts.runningOut;
  return (
    <li>
      <Link href={`/preparednessplans?district=${id}`}>{nameIn(name, language)}</Link>
      <span className={css.share} aria-hidden="true">
        {formatNumber(inForce)} / {formatNumber(sections)}
      </span>
      <VisuallyHidden>
        {listedPlanStates.map((state) => `${t(`plans.state.${state}`)} ${counts[state]}`).join(', ')}
      </VisuallyHidden>
      <div className={css.bar} aria-hidden="true">
        {listedPlanStates.map(
          (state) =>
            counts[state] > 0 && (
              <i key={state} className={css.state} data-state={state} style={{ flexGrow: counts[state] }} />
            ),
        )}
      </div>
    </li>
  );
}
