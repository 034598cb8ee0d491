import { UploadField } from '@osasto/domain/upload';
import { type PlanFileKind, useUploadPlanFile } from './commands.ts';

export interface PlanFileUploadProps {
  sectionId: number;
  kind: PlanFileKind;
  /** The verb of the button. */
  label: string;
  /** What becomes of the file. */
  help?: string | undefined;
  disabledReason?: string | undefined;
}

/** Sends a plan or an attachment; why one was refused stands below, and it may be chosen again. Rules 1.16, 1.17. */
export function PlanFileUpload({ sectionId, kind, label, help, disabledReason }: PlanFileUploadProps) {
  return (
    <UploadField
      uploads={useUploadPlanFile(sectionId, kind, { name: label })}
      help={help}
      disabledReason={disabledReason}
    />
  );
}
