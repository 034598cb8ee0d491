import type { Member } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { useCodeLabel, useRoleName } from '@osasto/domain/labels';
import { formatDate, formatInstant, unknown, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { type FieldChange, isMasked, type Words, wordsOf } from './changes.ts';
import css from './History.module.css';
import { useHistory } from './queries.ts';
import { useMayForMember } from './use-may-for-member.ts';

/** Who changed what of the member, newest first. Only for those who may see it. */
export function History({ member }: { member: Member }) {
  return useMayForMember(member, 'GET members/history/{id}') && <Changes memberId={member.id} />;
}

function Changes({ memberId }: { memberId: number }) {
  const t = useTranslate('members');
  return (
    <Card title={t('history.title')}>
      <Loaded
        query={useHistory(memberId)}
        failure={t('history.failed')}
        isEmpty={({ results }) => results.length === 0}
        empty={<p>{t('history.empty')}</p>}
      >
        {({ results }) => (
          <ol className={css.list}>
            {results.map(({ at, by, action, changes }) => (
              <li key={`${at} ${action}`}>
                {changes.length === 0 && (
                  <div>{t(action === 'create' ? 'history.added' : 'history.changed')}</div>
                )}
                {changes.map((change) => (
                  <ChangeLine key={change.field} change={change} />
                ))}
                <div className={css.when}>
                  {formatInstant(at)} · {by}
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}

function useWords(): Words {
  const t = useTranslate('members');
  const roleName = useRoleName();
  const codeLabel = useCodeLabel();
  return {
    roleName: (role) => roleName(role as RoleId),
    codeLabel,
    date: formatDate,
    yes: t('yes'),
    no: t('no'),
    nothing: unknown,
  };
}

function ChangeLine({ change }: { change: FieldChange }) {
  const t = useTranslate('members');
  const words = useWords();
  const { field, before, after } = change;
  const name = t(`history.field.${field}`, { defaultValue: t('history.otherField') });
  if (isMasked(change)) return <div>{t('history.masked', { field: name })}</div>;
  return (
    <div>
      {name}: {wordsOf(field, before, words)} → {wordsOf(field, after, words)}
    </div>
  );
}
