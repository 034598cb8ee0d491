import { call, type Answer, type ListedMeeting } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { meetingStatus } from '@osasto/contract';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { useUnitName } from '@osasto/domain/units';
import { showAlert } from '@osasto/feedback';
import { formatNumber } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { useTranslation } from '../texts.ts';

interface RemindDraftsProps {
  districtId: number;
  /** The meetings that the list shows, on all its pages. */
  rows: readonly ListedMeeting[];
}

/** Reminds the sections whose reports are drafts, once each: their chair and secretary, in the usual words. Rules 22.5, 24.3. */
export function RemindDrafts({ districtId, rows }: RemindDraftsProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  const may = useMay();
  const drafts = rows.filter(({ statusId }) => statusId === meetingStatus.draft);
  const names = new Map(drafts.map(({ sectionId, sectionName }) => [sectionId, sectionName]));
  const n = formatNumber(names.size);
  const showReminded = (reminded: Answer<'POST reminders'>) => {
    const sent = reminded.filter((one) => one.sent > 0);
    if (sent.length > 0)
      showAlert({ kind: 'success', message: 'meetings:remind.sent', values: { count: sent.length } });
    const left = reminded.flatMap(({ sectionId, skipped }) => (skipped ? [{ sectionId, skipped }] : []));
    if (left.length === 0) return;
    showAlert({
      kind: 'warning',
      message: 'meetings:remind.skippedCount',
      values: { count: left.length },
      details: left.map(
        ({ sectionId, skipped }) =>
          `${unitName(names.get(sectionId) ?? '')}: ${t(`remind.skipped.${skipped}`)}`,
      ),
      timeout: 'permanent',
    });
  };
  const command = useCommand({
    name: t('remind.name', { n }),
    question: () => t('remind.question', { count: names.size }),
    isHarmless: true,
    run: () =>
      call('POST reminders', {
        body: { kind: 'draft', sections: [...names.keys()], to: ['chair', 'secretary'] },
      }),
    reload: changedBy('POST reminders'),
    success: showReminded,
    failure: 'meetings:remind.failed',
  });
  if (names.size === 0 || !may('POST reminders', { districtId })) return null;
  return (
    <>
      <Button icon="mail" busy={command.isRunning} onClick={() => command.start()}>
        {t('remind.name', { n })}
      </Button>
      <CommandStatus command={command} />
    </>
  );
}
