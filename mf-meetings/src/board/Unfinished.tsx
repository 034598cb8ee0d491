import { useLayoutEffect, useRef } from 'react';
import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { useForm, useFormDraft } from '@osasto/forms';
import { Button } from '@osasto/ui/Button';
import { HelpText } from '@osasto/ui/Field';
import { Row, Stack } from '@osasto/ui/Page';
import type { BoardValues } from './board.ts';
import { useBoardDraft } from './queries.ts';
import type { Choices } from './seats.ts';
import { chosenSince, toDraftRows } from './unfinished.ts';
import { useTranslation } from '../texts.ts';

/** Saves the choices as they are, unchecked, or forgets those that were saved. Rule 24.5. */
export function Unfinished({ meetingId }: { meetingId: number }) {
  const t = useTranslation();
  const { values, resetForm, setValues } = useForm<BoardValues>();
  const latest = useRef(values.seats);
  useLayoutEffect(() => {
    latest.current = values.seats;
  });
  const { eraseDraft } = useFormDraft();
  const { data: stored } = useBoardDraft(meetingId, true);
  const send = (choices: Choices) =>
    call('POST meetings/boarddraft', {
      body: { meetingId, rows: toDraftRows(choices), ...(stored && { tag: stored.tag }) },
    });
  /** What is stored now, and what is chosen beyond it: choices go on while a command is under way. */
  const keep = (stored: Choices, chosen: Choices) => {
    if (chosen === stored) eraseDraft();
    resetForm({ values: { seats: stored } });
    if (chosen !== stored) void setValues({ seats: chosen });
  };
  const save = useCommand({
    name: t('board.saveUnfinished'),
    busy: t('board.saving'),
    run: async () => {
      const sent = latest.current;
      await send(sent);
      keep(sent, latest.current);
    },
    reload: changedBy('POST meetings/boarddraft'),
    success: 'meetings:board.savedUnfinished',
    failure: 'meetings:board.unfinishedFailed',
  });
  const discard = useCommand({
    name: t('board.discard'),
    question: () => t('board.discardQuestion'),
    run: async () => {
      const before = latest.current;
      await send({});
      keep({}, chosenSince(before, latest.current));
    },
    reload: changedBy('POST meetings/boarddraft'),
    success: 'meetings:board.discarded',
    failure: 'meetings:board.unfinishedFailed',
    isRemoval: true,
  });
  const hasStored = stored !== undefined && stored !== null && stored.rows.length > 0;
  return (
    <Stack gap="sm">
      <Row>
        <Button icon="save" busy={save.isRunning} onClick={() => save.start()}>
          {t('board.saveUnfinished')}
        </Button>
        {hasStored && (
          <Button variant="danger" icon="trash-2" busy={discard.isRunning} onClick={() => discard.start()}>
            {t('board.discard')}
          </Button>
        )}
      </Row>
      <HelpText>{t('board.unfinishedHelp')}</HelpText>
      <CommandStatus command={save} />
      <CommandStatus command={discard} />
    </Stack>
  );
}
