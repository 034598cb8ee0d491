import type { ListedMeeting } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';
import { useDomainTranslation } from '@osasto/domain/catalogue';
import { offerTo, RemindButton } from '@osasto/domain/reminding';
import { formatNumber } from '@osasto/i18n';

interface RemindDraftsProps {
  districtId: number;
  /** The meetings that the list shows, on all its pages. */
  rows: readonly ListedMeeting[];
}

/** Reminds the sections whose reports are drafts, once each. Rules 22.5, 24.3. */
export function RemindDrafts({ districtId, rows }: RemindDraftsProps) {
  const domain = useDomainTranslation();
  const drafts = rows.filter(({ statusId }) => statusId === meetingStatus.draft);
  const sections = [...new Set(drafts.map(({ sectionId }) => sectionId))];
  if (sections.length === 0) return null;
  return (
    <RemindButton
      unit={{ districtId }}
      filter={{ sections }}
      offers={[offerTo(sections, { id: 'draft', text: domain('remind.of.draft'), body: { kind: 'draft' } })]}
    >
      {domain('remind.these', { n: formatNumber(sections.length) })}
    </RemindButton>
  );
}
