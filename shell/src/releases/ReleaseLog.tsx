import { useState } from 'react';
import type { ReleasedRemote, ReleaseEntry, Releases } from '@osasto/api';
import type { ReleaseOperation } from '@osasto/contract/release-records';
import { formatInstant, formatMoment } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Icon } from '@osasto/ui/Icon';
import { Pager } from '@osasto/ui/Pager';
import css from './Releases.module.css';
import { usePartName } from './use-part-name.ts';
import { useRecipients } from './use-recipients.ts';
import { useTranslation } from './texts.ts';

interface ReleaseLogProps extends Pick<Releases, 'verified'> {
  log: readonly ReleaseEntry[];
  remotes: readonly ReleasedRemote[];
}

const pageSize = 10;

/** The last entries of the log, ten at a time: who did what with which build, when, for whom and by which run. */
export function ReleaseLog({ log, remotes, verified }: ReleaseLogProps) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  return (
    <Card title={t('log')} foot={verified && <Verified {...verified} />}>
      {log.length === 0 && <EmptyState title={t('noLog')} headingLevel={3} />}
      {log.length > 0 && (
        <ol className={css.log} aria-label={t('log')}>
          {log.slice((page - 1) * pageSize, page * pageSize).map((entry) => (
            <Entry
              key={[entry.at, entry.remote, entry.what, entry.to].join(' ')}
              entry={entry}
              remotes={remotes}
            />
          ))}
        </ol>
      )}
      {log.length > pageSize && (
        <Pager page={page} pageSize={pageSize} total={log.length} onPage={setPage} label={t('log')} />
      )}
    </Card>
  );
}

function Entry({ entry, remotes }: { entry: ReleaseEntry; remotes: readonly ReleasedRemote[] }) {
  const t = useTranslation();
  const recipientsOf = useRecipients();
  const { at, by, what, remote, run } = entry;
  const part = usePartName(remotes)(remote);
  const notes = [formatInstant(at), recipientsOf(entry), run && t('run', { run })];
  return (
    <li>
      <div>
        {t(`did.${what as ReleaseOperation}`, { by, part })} <Builds {...entry} />
        <small>{notes.filter(Boolean).join(' · ')}</small>
      </div>
    </li>
  );
}

/** The build before and the build after, or the one that the operation is about. */
function Builds({ from, to }: Pick<ReleaseEntry, 'from' | 'to'>) {
  const t = useTranslation();
  if (from && to && from !== to) {
    return (
      <span aria-label={t('fromTo', { from, to })} role="img" className={css.build}>
        {from} → {to}
      </span>
    );
  }
  return <code className={css.build}>{to ?? from}</code>;
}

/** When everything that is live was compared with what was released, and what was found. */
function Verified({ at, faults: problems }: NonNullable<Releases['verified']>) {
  const t = useTranslation();
  return (
    <p className={css.verified} data-problems={problems > 0 || undefined}>
      <Icon name={problems > 0 ? 'triangle-alert' : 'shield-check'} />
      {problems > 0
        ? t('problemsFound', { count: problems, at: formatMoment(at) })
        : t('verified', { at: formatMoment(at) })}
    </p>
  );
}
