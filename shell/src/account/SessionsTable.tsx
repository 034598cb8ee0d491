import { formatInstant } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Icon, type IconName } from '@osasto/ui/Icon';
import { CellNote, Table, type Column } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import type { OwnSession } from './queries.ts';
import { nameOfSession } from './session-name.ts';
import css from './Sessions.module.css';
import { useTranslation } from './texts.ts';

const hand: readonly string[] = ['iPhone', 'iPad', 'Android'];
const getSystemIcon = ({ system }: OwnSession): IconName =>
  hand.includes(system) ? 'smartphone' : 'monitor';

interface SessionsTableProps {
  sessions: readonly OwnSession[];
  onEnd: (session: OwnSession) => void;
}

/** Where the person is signed in: every session but this one can be ended. Rule 2.18. */
export function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  const t = useTranslation();
  const columns: Column<OwnSession>[] = [
    {
      key: 'browser',
      header: t('sessions.browser'),
      rowHeader: true,
      cell: (session) => (
        <span className={css.device}>
          <Icon name={getSystemIcon(session)} />
          <span>
            {nameOfSession(session, t)}{' '}
            {session.isCurrent && (
              <Tag tone="success" icon="circle-check">
                {t('sessions.current')}
              </Tag>
            )}
            <CellNote>{t('sessions.network', { network: session.network })}</CellNote>
          </span>
        </span>
      ),
    },
    { key: 'since', header: t('sessions.since'), noWrap: true, cell: ({ since }) => formatInstant(since) },
    {
      key: 'lastUsed',
      header: t('sessions.lastUsed'),
      noWrap: true,
      cell: ({ isCurrent, lastUsed }) => (isCurrent ? t('sessions.now') : formatInstant(lastUsed)),
    },
    {
      key: 'actions',
      header: t('sessions.actions'),
      headerHidden: true,
      card: 'actions',
      cell: (session) =>
        !session.isCurrent && (
          <Button size="sm" variant="danger" onClick={() => onEnd(session)}>
            {t('sessions.end')}
            <VisuallyHidden>: {nameOfSession(session, t)}</VisuallyHidden>
          </Button>
        ),
    },
  ];
  return (
    <Table label={t('sessions.table')} columns={columns} rows={sessions} rowKey={({ id }) => String(id)} />
  );
}
