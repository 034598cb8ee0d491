import { memo } from 'react';
import { useTranslate } from '@osasto/i18n';
import type { IconName } from '@osasto/ui/Icon';
import { Tag, type TagTone } from '@osasto/ui/Tag';
import { useCodeLabel } from './labels.ts';

interface Look {
  tone: TagTone;
  icon: IconName;
}

const quiet: Look = { tone: 'neutral', icon: 'circle-minus' };
/** Not in earnest, or not finished. */
const practice: Look = { tone: 'neutral', icon: 'circle-dashed' };
const inForce: Look = { tone: 'success', icon: 'circle-check' };
const ended: Look = { tone: 'neutral', icon: 'circle-slash' };
const archived: Look = { tone: 'neutral', icon: 'archive' };

/** How each status looks: colour, picture and, by its id, the word. */
const looks: Record<number, Look> = {
  501: inForce,
  502: ended,
  503: quiet,
  504: { tone: 'info', icon: 'landmark' },
  505: { tone: 'info', icon: 'hourglass' },
  506: { tone: 'info', icon: 'sparkle' },
  600: practice,
  601: inForce,
  602: ended,
  603: { tone: 'warning', icon: 'eye' },
  604: practice,
  800: practice,
  801: inForce,
  802: ended,
  1100: practice,
  1101: { tone: 'info', icon: 'send' },
  1102: { tone: 'review', icon: 'clipboard-check' },
  1103: inForce,
  1104: archived,
  1105: { tone: 'review', icon: 'arrow-left-right' },
  1501: { tone: 'info', icon: 'send' },
  1502: inForce,
  1503: archived,
};

/** Memoized: long lists are drawn anew with the same statuses. */
const StatusTag = memo(function StatusTag({ id }: { id: number }) {
  const label = useCodeLabel();
  const { tone, icon } = looks[id] ?? quiet;
  return (
    <Tag tone={tone} icon={icon}>
      {label(id)}
    </Tag>
  );
});

/** Active, disbanded, monitored or test; `id` of the code list of section statuses. */
export const SectionStatusTag = StatusTag;

/** Active, disbanded or test; `id` of the code list of district statuses. */
export const DistrictStatusTag = StatusTag;

/** Whether a membership is in force; `id` of the code list of membership statuses. */
export const MembershipStatusTag = StatusTag;

/** Where a meeting is in its workflow; `id` of the code list of meeting statuses. */
export const MeetingStatusTag = StatusTag;

/** Where a letter request is; `id` of the code list of letter request statuses. */
export const LetterStatusTag = StatusTag;

/** The mark of a training district or section. Rule 6.7. */
export function TrainingTag() {
  const t = useTranslate('domain');
  return (
    <Tag tone="outline" icon="graduation-cap">
      {t('training')}
    </Tag>
  );
}
