import { findScope } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Row } from '@osasto/ui/Page';
import { useTranslation } from '../texts.ts';

/** Where the own lists of holders and members are: whom a message is to is chosen there. Rule 23.1. */
export function WhereToWrite() {
  const t = useTranslation();
  const scope = findScope(useActor(), 'POST messages');
  if (!scope) return null;
  const above = {
    all: '',
    district: scope.kind === 'district' ? `/districts/${scope.districtId}` : '',
    section: scope.kind === 'section' ? `/sections/${scope.sectionId}` : '',
  }[scope.kind];
  return (
    <Row>
      <ButtonLink icon="badge-check" href={`${above}/positions`}>
        {t('messages.toHolders')}
      </ButtonLink>
      <ButtonLink icon="users" href={`${above}/members`}>
        {t('messages.toMembers')}
      </ButtonLink>
    </Row>
  );
}
