import type { AuditRow, Member } from '@osasto/api';
import { AuditWords, HistoryList, fieldLabels, useEventWriters } from '@osasto/domain/history';
import { useMay } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { useHistory } from './queries.ts';
import { useMayForMember } from './use-may-for-member.ts';
import { useDomainTranslation } from '@osasto/domain/catalogue';
import { useTranslation } from '../texts.ts';

/** Who changed what of the member, newest first, and the way to the log. Only for those who may see it. */
export function History({ member }: { member: Member }) {
  return useMayForMember(member, 'GET members/history/{id}') && <Changes memberId={member.id} />;
}

function Changes({ memberId }: { memberId: number }) {
  const t = useTranslation();
  const domain = useDomainTranslation();
  const mayReadLog = useMay()('GET audit');
  return (
    <Card
      title={domain('history.title')}
      actions={mayReadLog && <Link href={`/audit?entity=member&id=${memberId}`}>{t('audit.title')}</Link>}
    >
      <Loaded
        query={useHistory(memberId)}
        failure={domain('history.failed')}
        isEmpty={({ results }) => results.length === 0}
        empty={<p>{domain('history.empty')}</p>}
      >
        {({ results }) => <Rows rows={results} />}
      </Loaded>
    </Card>
  );
}

function Rows({ rows }: { rows: readonly AuditRow[] }) {
  const t = useTranslation();
  const writers = useEventWriters({});
  const withSentence = (row: AuditRow) =>
    row.changes.length > 0 ? row : { ...row, sentence: t('history.changed', { by: row.by }) };
  return (
    <AuditWords>
      {(texts) => (
        <HistoryList rows={rows.map(withSentence)} labelOf={fieldLabels(texts)} writers={writers} />
      )}
    </AuditWords>
  );
}
