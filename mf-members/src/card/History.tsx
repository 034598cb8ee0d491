import type { AuditRow, Member } from '@osasto/api';
import { HistoryList, useWriters, type Writers } from '@osasto/domain/history';
import { useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { useHistory } from './queries.ts';
import { useMayForMember } from './use-may-for-member.ts';

/** Who changed what of the member, newest first. Only for those who may see it. */
export function History({ member }: { member: Member }) {
  return useMayForMember(member, 'GET members/history/{id}') && <Changes memberId={member.id} />;
}

function Changes({ memberId }: { memberId: number }) {
  const t = useTranslate('members');
  const writers = useMemberWriters();
  const withSentence = (row: AuditRow) =>
    row.changes.length > 0
      ? row
      : {
          ...row,
          sentence: t(row.action === 'create' ? 'history.added' : 'history.changed', { by: row.by }),
        };
  return (
    <Card title={t('history.title')}>
      <Loaded
        query={useHistory(memberId)}
        failure={t('history.failed')}
        isEmpty={({ results }) => results.length === 0}
        empty={<p>{t('history.empty')}</p>}
      >
        {({ results }) => (
          <HistoryList
            rows={results.map(withSentence)}
            labelOf={(field) => t(`history.field.${field}`, { defaultValue: t('history.otherField') })}
            writers={writers}
          />
        )}
      </Loaded>
    </Card>
  );
}

function useMemberWriters(): Writers {
  const { roles, code, date, flag } = useWriters();
  return {
    roles,
    role: roles,
    roleId: roles,
    membershipStatusId: code,
    membershipTypeId: code,
    statusId: code,
    paymentDate: date,
    membershipApproved: date,
    dateOfBirth: date,
    isPublishProhibited: flag,
    isEmailAllowed: flag,
    isSmsAllowed: flag,
    isContactProhibited: flag,
  };
}
