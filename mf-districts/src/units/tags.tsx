import type { District, SectionName } from '@osasto/api';
import { districtStatus, sectionStatus } from '@osasto/contract';
import { DistrictStatusTag, SectionStatusTag, TrainingTag } from '@osasto/domain/labels';

/** In a list: the name of the status when the section is not active, and the training mark. Rules 6.7, 19.3. */
export function SectionTags({ section }: { section: SectionName }) {
  return (
    <>
      {section.isTrainingSection && <TrainingTag />}
      {section.statusId !== sectionStatus.active && <SectionStatusTag id={section.statusId} />}
    </>
  );
}

/** Tags of a district in a list: its training mark, and its status unless it is active. Rules 6.7, 19.3. */
export function DistrictTags({ district }: { district: District }) {
  return (
    <>
      {district.isTrainingDistrict && <TrainingTag />}
      {district.statusId !== districtStatus.active && <DistrictStatusTag id={district.statusId} />}
    </>
  );
}
