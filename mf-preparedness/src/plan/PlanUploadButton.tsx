import { type ReactNode, useRef } from 'react';
import type { PreparednessPlan } from '@osasto/api';
import { uploadAccept } from '@osasto/contract';
import { CommandStatus } from '@osasto/domain/command';
import { Button } from '@osasto/ui/Button';
import { IconButton } from '@osasto/ui/IconButton';
import { useUploadPlan } from './commands.ts';
import css from './PlanActions.module.css';
import { useTranslation } from '../texts.ts';

export interface PlanUploadButtonProps {
  sectionId: number;
  /** That it replaces. */
  plan: PreparednessPlan | undefined;
  /** What it is about, for screen readers. */
  children: ReactNode;
}

/** Sends a file as the plan of a section, in a row of a list: how far it has come, and a way to abort it. Rule 12.2. */
export function PlanUploadButton({ sectionId, plan, children }: PlanUploadButtonProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { name, add, uploads, unfinished } = useUploadPlan(sectionId, {
    earlier: plan,
    name: t(plan ? 'plan.replace' : 'plan.add'),
    failure: 'preparedness:plan.uploadfailed',
  });
  const [upload] = uploads;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('plan.file')}
        accept={uploadAccept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) add([file]);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <Button
        variant="quiet"
        size="sm"
        icon="upload"
        busy={unfinished > 0}
        busyText={t('plan.uploading', { percent: Math.round((upload?.share ?? 0) * 100) })}
        onClick={() => input.current?.click()}
      >
        {t(plan ? 'plan.uploadNew' : 'plan.upload')}
        {children}
      </Button>
      {upload?.state === 'sending' && <IconButton icon="x" label={t('plan.abort')} onClick={upload.cancel} />}
      {upload?.state === 'aborted' && <span className={css.aborted}>{t('plan.aborted')}</span>}
      {upload && <CommandStatus command={{ ...upload, name, abort: upload.cancel }} />}
    </>
  );
}
