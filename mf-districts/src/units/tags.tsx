import type { District, SectionName } from '@osasto/api';
import { districtStatus, sectionStatus } from '@osasto/contract';
import { DistrictStatusTag, SectionStatusTag, TrainingTag } from '@osasto/domain/labels';

const practice: readonly number[] = [sectionStatus.formerTest, sectionStatus.test, districtStatus.test];

/** The status of a section; of a training section that it is a test says nothing more. Rules 1.13, 6.7. */
export const SectionStatus = ({ section: { isTrainingSection, statusId } }: { section: SectionName }) =>
  isTrainingSection && practice.includes(statusId) ? null : <SectionStatusTag id={statusId} />;

/** The same for a district. */
export const DistrictStatus = ({ district: { isTrainingDistrict, statusId } }: { district: District }) =>
  isTrainingDistrict && practice.includes(statusId) ? null : <DistrictStatusTag id={statusId} />;

/** In a list: the name of the status when the section is not active, and the training mark. Rules 6.7, 19.3. */
export function SectionTags({ section }: { section: SectionName }) {
  return (
    <>
      {section.isTrainingSection && <TrainingTag />}
      {section.statusId !== sectionStatus.active && <SectionStatus section={section} />}
    </>
  );
}

/** The same for a district. */
export function DistrictTags({ district }: { district: District }) {
  return (
    <>
      {district.isTrainingDistrict && <TrainingTag />}
      {district.statusId !== districtStatus.active && <DistrictStatus district={district} />}
    </>
  );
}
