import { useState } from 'react';
import { call, type ReleasedRemote, type ReleaseKey } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { commandPart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useReleaseKeys } from './queries.ts';
import { ReleaseKeysTable } from './ReleaseKeysTable.tsx';
import { useTranslation } from './texts.ts';

const ReleaseKeyDialog = commandPart(
  () => import(/* webpackChunkName: "release-key" */ './ReleaseKeyDialog.tsx'),
);

/** The keys with which teams release: adds those that publish, and revokes any. Rule 18.36. */
export function ReleaseKeys({ remotes }: { remotes: readonly ReleasedRemote[] }) {
  const t = useTranslation();
  const may = useMay();
  const keys = useReleaseKeys();
  const [isAdding, setIsAdding] = useState(false);
  const revocation = useCommand({
    name: t('keys.revoke'),
    question: ({ name, maySign }: ReleaseKey) =>
      t(maySign ? 'keys.revokeSigningQuestion' : 'keys.revokeQuestion', { name }),
    run: ({ id }) => call('DELETE releases/keys/{id}', { params: { id } }),
    reload: changedBy('DELETE releases/keys/{id}'),
    success: 'releases:keys.revokedDone',
    failure: 'releases:keys.notRevoked',
    isRemoval: true,
  });
  const add = may('POST releases/keys') && (
    <Button icon="key-round" onClick={() => setIsAdding(true)}>
      {t('keys.add')}
    </Button>
  );
  return (
    <Card title={t('keys.title')} context={t('keys.context')} actions={add} flush>
      <CommandStatus command={revocation} />
      <Loaded
        query={keys}
        failure={t('keys.failed')}
        skeleton={<Skeleton shape="table" count={3} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState icon="key-round" title={t('keys.none')}>
            {t('keys.noneText')}
          </EmptyState>
        }
      >
        {(all) => (
          <ReleaseKeysTable
            keys={all}
            remotes={remotes}
            onRevoke={may('DELETE releases/keys/{id}') ? revocation.start : undefined}
          />
        )}
      </Loaded>
      <ReleaseKeyDialog open={isAdding ? { remotes, onClose: () => setIsAdding(false) } : undefined} />
    </Card>
  );
}
