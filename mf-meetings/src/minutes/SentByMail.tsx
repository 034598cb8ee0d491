import type { Meeting } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { CheckBox } from '@osasto/ui/CheckBox';
import { useSentByMail } from './commands.ts';
import { useTranslation } from '../texts.ts';

/** Whether the minutes come by mail: saved at once, and put back when that fails. Rule 7.17. */
export function SentByMail({ meeting }: { meeting: Meeting }) {
  const t = useTranslation();
  const saving = useSentByMail(meeting);
  const isUnderWay = saving.isRunning || saving.waitsSince !== undefined;
  const saved = meeting.minutes.isSentByMail;
  return (
    <>
      <CheckBox
        label={t('minutes.byMail')}
        help={t('minutes.savedAtOnce')}
        checked={isUnderWay ? (saving.input ?? saved) : saved}
        onChange={saving.start}
      />
      <CommandStatus command={saving} />
    </>
  );
}
