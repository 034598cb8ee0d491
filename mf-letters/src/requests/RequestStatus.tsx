import type { LetterRequest } from '@osasto/api';
import { LetterStatusTag, type Look } from '@osasto/domain/labels';
import { Tag } from '@osasto/ui/Tag';
import { useTranslation } from '../texts.ts';

/** Look of a request that is to be corrected. */
export const returnedLook: Look = { tone: 'warning', icon: 'rotate-ccw' };

/** The state of a request; one that was sent back says that, although it is still requested. Rule 10.19. */
export function RequestStatus({ request: { statusId, returned } }: { request: LetterRequest }) {
  const t = useTranslation();
  return returned ? <Tag {...returnedLook}>{t('returned.tag')}</Tag> : <LetterStatusTag id={statusId} />;
}
