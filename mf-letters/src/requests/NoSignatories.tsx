import type { LetterRequest } from '@osasto/api';
import { useTranslate } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';

/** Says that an extract can be ordered but not made, as far as the section's earlier requests show. Rule 10.3. */
export function NoSignatories({ requests }: { requests: readonly LetterRequest[] | undefined }) {
  const t = useTranslate('letters');
  if (!requests?.some(({ hasSignatories }) => !hasSignatories)) return null;
  return (
    <Alert kind="warning" title={t('noSignatories.title')}>
      {t('noSignatories.help')}
    </Alert>
  );
}
