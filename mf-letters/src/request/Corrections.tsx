import { useState } from 'react';
import { letterRequestStatus } from '@osasto/contract';
import { CommandStatus } from '@osasto/domain/command';
import { useActor, useMay, useSession } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { CorrectionDialog } from '../requests/CorrectionDialog.tsx';
import { mayCorrect } from '../requests/may-correct.ts';
import type { TaggedRequest } from '../requests/queries.ts';
import { useUndoApproval } from './commands.ts';
import { ReturnRequestDialog } from './ReturnRequestDialog.tsx';
import { useTranslation } from '../texts.ts';

/** What makes a request right: its reason corrected, sent back for that, or its approval taken back. Rules 10.19, 10.20. */
export function Corrections({ request }: { request: TaggedRequest }) {
  const t = useTranslation();
  const may = useMay();
  const isCorrectable = useMayCorrect(request);
  const undo = useUndoApproval(request);
  const [open, setOpen] = useState<'correct' | 'return'>();
  const close = () => setOpen(undefined);
  const { requested, processed } = letterRequestStatus;
  const isReturnable = may('POST signingagreement/returnletterrequest') && request.statusId === requested;
  const isUndoable = may('POST signingagreement/undoapproval/{id}') && request.statusId === processed;
  return (
    <>
      {isCorrectable && (
        <Button
          block
          icon="pencil"
          variant={request.returned && !isReturnable ? 'primary' : 'secondary'}
          onClick={() => setOpen('correct')}
        >
          {t('correct.title')}
        </Button>
      )}
      {isReturnable && (
        <Button block icon="rotate-ccw" onClick={() => setOpen('return')}>
          {t('return.verb')}
        </Button>
      )}
      <CommandStatus command={undo} />
      {isUndoable && (
        <Button block icon="rotate-ccw" busy={undo.isRunning} onClick={() => undo.start()}>
          {t('undo.verb')}
        </Button>
      )}
      {open === 'correct' && <CorrectionDialog request={request} onClose={close} />}
      {open === 'return' && <ReturnRequestDialog request={request} onClose={close} />}
    </>
  );
}

/** Whether the person of the session may correct a request as it stands. */
function useMayCorrect(request: TaggedRequest): boolean {
  const ownId = useSession(({ claims }) => claims?.ossiId);
  return mayCorrect(useActor(), ownId, request);
}
