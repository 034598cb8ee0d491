import { EmptyState } from '@osasto/ui/EmptyState';
import { useTranslation } from '../texts.ts';

/** No duty concerns the unit in the year. */
export const NoDuties = () => <EmptyState icon="calendar-days" title={useTranslation()('duties.none')} />;
