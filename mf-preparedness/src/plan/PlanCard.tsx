import type { PreparednessPlan } from '@osasto/api';
import { formatInstant, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { FileList, type FileRow } from '@osasto/ui/FileList';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { PaperUpload } from './PaperUpload.tsx';
import { usePlan } from './queries.ts';
import { RemovalFailed } from './RemovalFailed.tsx';
import { useMay } from './use-may.ts';
import { useRemoval } from './use-removal.ts';
import { Validity } from './Validity.tsx';

/** The plan in use of a section; who may put a new one in its place or delete it. Rules 12.1 to 12.3, 12.5. */
export function PlanCard({ sectionId }: { sectionId: number }) {
  const t = useTranslate('preparedness');
  const mayCall = useMay(sectionId);
  const plan = usePlan(sectionId);
  const { ask, retry } = useRemoval('plan');
  const uploads = mayCall('POST preparednessplan/uploadpreparednessplan');
  const deletes = mayCall('DELETE preparednessplan/deletepreparednessplan/{id}');
  return (
    <Card title={t('plan.card')}>
      <Stack gap="sm">
        <Loaded
          query={plan}
          failure={t('plan.loadfailed')}
          skeleton={<Skeleton count={2} />}
          empty={
            <EmptyState icon="shield" title={t('plan.none')}>
              {uploads && t('plan.noneHint')}
            </EmptyState>
          }
        >
          {(found) => <Plan plan={found} ask={deletes ? ask : undefined} />}
        </Loaded>
        <RemovalFailed kind="plan" retry={retry} />
        {uploads && plan.data !== undefined && (
          <PaperUpload
            sectionId={sectionId}
            kind="plan"
            label={t(plan.data ? 'plan.replace' : 'plan.add')}
            help={plan.data && t('plan.replaces')}
          />
        )}
      </Stack>
    </Card>
  );
}

interface PlanProps {
  plan: PreparednessPlan;
  /** Asks before the plan is deleted. */
  ask: ((id: number, name: string) => Promise<void>) | undefined;
}

function Plan({ plan, ask }: PlanProps) {
  const t = useTranslate('preparedness');
  const name = t('plan.title');
  const file: FileRow = {
    id: String(plan.id),
    name,
    icon: 'shield-check',
    details: t('paper.added', { time: formatInstant(plan.created) }),
    ...(plan.url !== null && { href: plan.url }),
  };
  return (
    <>
      <FileList files={[file]} label={t('plan.card')} onRemove={ask && (() => void ask(plan.id, name))} />
      <Validity plan={plan} />
    </>
  );
}
