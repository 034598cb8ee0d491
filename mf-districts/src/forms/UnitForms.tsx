import type { FormAudience } from '@osasto/contract';
import { Card } from '@osasto/ui/Card';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useUnitForms } from './queries.ts';
import css from './UnitForms.module.css';
import { useTranslation } from '../texts.ts';

/** Links to the external forms for one kind of unit, and for all; nothing where there are none. Rule 11.9. */
export function UnitForms({ audience }: { audience: Exclude<FormAudience, 'all'> }) {
  const t = useTranslation();
  const forms = useUnitForms();
  const rows = forms.data?.filter((form) => form.audience === 'all' || form.audience === audience);
  if (rows?.length === 0) return null;
  return (
    <Card title={t('forms.title')}>
      <Loaded query={{ ...forms, data: rows }} failure={t('forms.failed')} skeleton={<Skeleton count={3} />}>
        {(shown) => (
          <ul className={css.forms}>
            {shown.map(({ id, name, link }) => (
              <li key={id}>
                <Link href={link} newTab icon="external-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
