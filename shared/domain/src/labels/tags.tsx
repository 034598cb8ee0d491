import { memo } from 'react';
import {
  districtStatus,
  type FileCaution,
  letterRequestStatus,
  meetingStatus,
  membershipStatus,
  sectionStatus,
} from '@osasto/contract';
import type { PlanState } from '@osasto/rules';
import type { IconName } from '@osasto/ui/Icon';
import { Tag, type TagTone } from '@osasto/ui/Tag';
import { useCodeLabel, useStageName } from './labels.ts';
import { useTranslation } from '../texts.ts';

export interface Look {
  tone: TagTone;
  icon: IconName;
}

const quiet: Look = { tone: 'neutral', icon: 'circle-minus' };
/** Not in earnest, or not finished. */
const practice: Look = { tone: 'neutral', icon: 'circle-dashed' };
const inForce: Look = { tone: 'success', icon: 'circle-check' };
const ended: Look = { tone: 'neutral', icon: 'circle-slash' };
/** Look of something that has expired: a plan, an extract. */
export const expiredLook: Look = { tone: 'danger', icon: 'circle-x' };
const archived: Look = { tone: 'neutral', icon: 'archive' };

/** How each status looks, by its id; its word is in the catalogue. */
const looks: Record<number, Look> = {
  [membershipStatus.active]: inForce,
  [membershipStatus.notActive]: ended,
  [membershipStatus.deceased]: quiet,
  [membershipStatus.bankTransfer]: { tone: 'info', icon: 'landmark' },
  [membershipStatus.pending]: { tone: 'info', icon: 'hourglass' },
  [membershipStatus.new]: { tone: 'info', icon: 'sparkle' },
  [sectionStatus.formerTest]: practice,
  [sectionStatus.active]: inForce,
  [sectionStatus.disbanded]: ended,
  [sectionStatus.monitored]: { tone: 'warning', icon: 'eye' },
  [sectionStatus.test]: practice,
  [districtStatus.test]: practice,
  [districtStatus.active]: inForce,
  [districtStatus.disbanded]: ended,
  [meetingStatus.draft]: practice,
  [meetingStatus.submitted]: { tone: 'info', icon: 'send' },
  [meetingStatus.reviewed]: { tone: 'review', icon: 'clipboard-check' },
  [meetingStatus.approved]: inForce,
  [meetingStatus.archived]: archived,
  [meetingStatus.pending]: { tone: 'review', icon: 'arrow-left-right' },
  [letterRequestStatus.requested]: { tone: 'info', icon: 'send' },
  [letterRequestStatus.processed]: inForce,
  [letterRequestStatus.archived]: archived,
};

/** How a status looks, by its id: on its tag and on what filters by it. */
export const statusLook = (id: number): Look => looks[id] ?? quiet;

/** Memoized: long lists are drawn anew with the same statuses. */
const StatusTag = memo(function StatusTag({ id }: { id: number }) {
  const label = useCodeLabel();
  return <Tag {...statusLook(id)}>{label(id)}</Tag>;
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

const planLooks: Record<PlanState, Look> = {
  missing: practice,
  valid: inForce,
  runningOut: { tone: 'warning', icon: 'clock' },
  expired: expiredLook,
};

/** How the state of a plan looks: on its tag and on what filters by it. Rule 12.3. */
export const planLook = (state: PlanState): Look => planLooks[state];

/** How each stage of a document looks: as the state of its meeting. */
const stageLooks: readonly Look[] = [
  quiet,
  practice,
  ...[meetingStatus.submitted, meetingStatus.reviewed, meetingStatus.approved].map(statusLook),
  ended,
  archived,
];

/** Stage of every file of a draft. */
const createdStage = 1;

/** Which stage a document has come to, 0 to 6; nothing for one that was only added. Rule 7.1. */
export function DocumentStageTag({ id }: { id: number }) {
  const stageName = useStageName();
  if (id === createdStage) return null;
  const { tone, icon } = stageLooks[id] ?? quiet;
  return (
    <Tag tone={tone} icon={icon}>
      {stageName(id)}
    </Tag>
  );
}

/** The mark of a file that is to be opened with caution; nothing for any other. Rule 1.16. */
export function CautionTag({ caution }: { caution?: FileCaution | undefined }) {
  const t = useTranslation();
  return (
    caution && (
      <Tag tone="warning" icon="triangle-alert">
        {t(`caution.${caution}`)}
      </Tag>
    )
  );
}

/** The mark of a training district or section. Rule 6.7. */
export function TrainingTag() {
  const t = useTranslation();
  return (
    <Tag tone="outline" icon="graduation-cap">
      {t('training')}
    </Tag>
  );
}
