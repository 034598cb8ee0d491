import type { Section } from '@osasto/api';
import { hasSignatories, usePositions } from '@osasto/domain/positions';
import { today } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { useTranslation } from '../texts.ts';

/** Says, before anything is ordered, that an extract cannot be made: nobody may sign for the section. Rule 10.3. */
export function NoSignatories({ section }: { section: Section }) {
  const t = useTranslation();
  const { data: positions } = usePositions();
  if (!positions || hasSignatories(section.positionsOfTrust, positions, today())) return null;
  return (
    <Alert kind="warning" title={t('noSignatories.title')}>
      {t('noSignatories.help')}
    </Alert>
  );
}
