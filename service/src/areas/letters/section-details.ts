import { shownDay } from '@osasto/contract';
import { type Detail, none } from '../../platform/documents/details.ts';
import type { DocumentSection } from '../../platform/documents/section.ts';
import type { Translate } from './texts.ts';

/** The details that are known, the names always. Rule 10.15, 3. */
export const sectionDetails = (section: DocumentSection, t: Translate): Detail[] =>
  [
    { label: t('section'), value: section.name },
    { label: t('district'), value: section.district },
    { label: t('businessId'), value: section.businessId ?? none },
    { label: t('address'), value: section.address ?? none },
    { label: t('established'), value: section.establishedDate && shownDay(section.establishedDate) },
    { label: t('accountId'), value: section.accountId },
  ].filter((detail): detail is Detail => detail.value !== null);
