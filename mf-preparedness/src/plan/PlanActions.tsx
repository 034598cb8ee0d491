import { type ReactNode, useRef } from 'react';
import { errorsOf, referenceOf, type PreparednessPlan, type Section } from '@osasto/api';
import type { SlotProps } from '@osasto/contract';
import { useSections } from '@osasto/domain/units';
import { showAlert, whileBusy } from '@osasto/feedback';
import { errorTexts, formatDate, today, useTranslate } from '@osasto/i18n';
import { may } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { useFill } from './fill.ts';
import { planState } from './plan-state.ts';
import { usePlans, useUpload } from './queries.ts';
import css from './PlanActions.module.css';

/** The preparedness plan of a section in the list of its district: how long it holds, view, fill, upload. Rule 12.8. */
export default function PlanActions({ sectionId }: SlotProps['section-row']) {
  const t = useTranslate('preparedness');
  const { data: plans, isError, isFetching, refetch } = usePlans();
  const { data: sections } = useSections();
  const section = sections?.find(({ id }) => id === sectionId);
  if (isError && !plans) {
    return (
      <div className={css.row}>
        <span className={css.state}>{t('plan.failed')}</span>
        <Button variant="quiet" size="sm" icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>
          {t('plan.retry')}
        </Button>
      </div>
    );
  }
  // Empty, and as high as it will be.
  if (!plans || !section) return <div className={css.row} aria-busy />;
  return <PlanOf section={section} plan={plans.find((one) => one.sectionId === sectionId)} />;
}

function PlanOf({ section, plan }: { section: Section; plan: PreparednessPlan | undefined }) {
  const t = useTranslate('preparedness');
  const actor = useActor();
  const { id: sectionId, districtId } = section;
  const state = planState(plan, today());
  const keeps = may(actor, 'POST preparednessplan/uploadpreparednessplan', { sectionId, districtId });
  const about = <VisuallyHidden> {t('plan.of', { section: section.name })}</VisuallyHidden>;
  return (
    <div className={css.row}>
      <span className={css.state} data-state={state}>
        {(state === 'expiring' || state === 'expired') && <Icon name="triangle-alert" size="sm" />}
        <span>{t(`plan.${state}`, { date: formatDate(plan?.expires) })}</span>
      </span>
      <span className={css.actions}>
        {plan?.url && (
          <Link href={plan.url} newTab icon="file-text">
            {t('plan.view')}
            {about}
          </Link>
        )}
        {keeps && (
          <>
            <Fill sectionId={sectionId}>{about}</Fill>
            <Upload sectionId={sectionId} text={t(plan ? 'plan.uploadNew' : 'plan.upload')}>
              {about}
            </Upload>
          </>
        )}
      </span>
    </div>
  );
}

interface ActionProps {
  sectionId: number;
  /** What it is about, for screen readers. */
  children: ReactNode;
}

function Fill({ sectionId, children }: ActionProps) {
  const t = useTranslate('preparedness');
  const { fill } = useFill(sectionId, () => showAlert({ kind: 'error', message: 'report.failed' }));
  return (
    <Button variant="quiet" size="sm" icon="file-pen" onClick={fill}>
      {t('plan.fill')}
      {children}
    </Button>
  );
}

function Upload({ sectionId, text, children }: ActionProps & { text: string }) {
  const t = useTranslate('preparedness');
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: upload, isPending } = useUpload(sectionId, 'plan');
  const send = async (file: File | undefined) => {
    if (!file) return;
    try {
      await whileBusy(t('paper.uploading.plan'), upload(file));
      showAlert({ kind: 'success', message: 'preparedness:paper.uploaded.plan', timeout: 'short' });
    } catch (failure) {
      const details = await errorTexts(errorsOf(failure), referenceOf(failure));
      showAlert({ kind: 'error', message: 'preparedness:plan.uploadfailed', details, timeout: 'long' });
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('plan.file')}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <Button
        variant="quiet"
        size="sm"
        icon="upload"
        busy={isPending}
        busyText={t('paper.uploading.plan')}
        onClick={() => input.current?.click()}
      >
        {text}
        {children}
      </Button>
    </>
  );
}
