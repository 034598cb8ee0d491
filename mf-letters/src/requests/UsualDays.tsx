import { HelpText } from '@osasto/ui/Field';
import { useTranslation } from '../texts.ts';

/** How long a request usually takes; nothing where that is not known. Rule 10.19. */
export function UsualDays({ days }: { days: number | undefined }) {
  const t = useTranslation();
  if (days === undefined) return null;
  return <HelpText>{days === 0 ? t('usualDays.sameDay') : t('usualDays.days', { count: days })}</HelpText>;
}
