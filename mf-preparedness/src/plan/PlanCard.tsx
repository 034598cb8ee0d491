import type { PreparednessPlan } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { CautionTag } from '@osasto/domain/labels';
import { UploadField } from '@osasto/domain/upload';
import { useMayInSection } from '@osasto/domain/units';
import { formatInstant } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { FileList, type FileRow } from '@osasto/ui/FileList';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useDeletePlanFile, useUploadPlan } from './commands.ts';
import { usePlan } from './queries.ts';
import { Validity } from './Validity.tsx';
import { useTranslation } from '../texts.ts';

/** The plan in use of a section; who may put a new one in its place or delete it. Rules 12.1 to 12.3, 12.5. */
export function PlanCard({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const may = useMayInSection(sectionId);
  const plan = usePlan(sectionId);
  const deletion = useDeletePlanFile('plan');
  const uploads = useUploadPlan(sectionId, {
    name: t(plan.data ? 'plan.replace' : 'plan.add'),
    earlier: plan.data,
  });
  const mayUpload = may('POST preparednessplan/uploadpreparednessplan');
  const mayDelete = may('DELETE preparednessplan/deletepreparednessplan/{id}');
  return (
    <Card title={t('plan.card')}>
      <Stack gap="sm">
        <Loaded
          query={plan}
          failure={t('plan.loadfailed')}
          skeleton={<Skeleton count={2} />}
          empty={
            <EmptyState icon="shield" title={t('plan.none')}>
              {mayUpload && t('plan.noneHint')}
            </EmptyState>
          }
        >
          {(found) => <Plan plan={found} remove={mayDelete ? deletion.start : undefined} />}
        </Loaded>
        <CommandStatus command={deletion} failure={t('file.deletefailed.plan')} />
        {mayUpload && plan.data !== undefined && (
          <UploadField uploads={uploads} help={plan.data ? t('plan.replaces') : undefined} />
        )}
      </Stack>
    </Card>
  );
}

interface PlanProps {
  plan: PreparednessPlan;
  /** Deletes the plan, after a question. */
  remove: ((plan: { id: number; name: string }) => void) | undefined;
}

function Plan({ plan, remove }: PlanProps) {
  const t = useTranslation();
  const { id, url, size, created, caution } = plan;
  const name = plan.name ?? t('plan.title');
  const file: FileRow = {
    id: String(id),
    name,
    icon: 'shield-check',
    tag: <CautionTag caution={caution} />,
    details: t('file.added', { time: formatInstant(created) }),
    ...(url !== null && { href: url }),
    ...(size !== null && { size }),
  };
  return (
    <>
      <FileList files={[file]} label={t('plan.card')} onRemove={remove && (() => remove({ id, name }))} />
      <Validity plan={plan} />
    </>
  );
}
