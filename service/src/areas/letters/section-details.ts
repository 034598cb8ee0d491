import { shownDay } from '@osasto/contract';
import type { Detail } from '../../platform/documents/details.ts';
import type { DocumentSection } from '../../platform/documents/section.ts';
import type { Messages } from './messages/messages.ts';

/** The details that are known, the names always. Rule 10.15, 3. */
export const sectionDetails = (section: DocumentSection, text: Messages): Detail[] =>
  [
    { label: text.section, value: section.name },
    { label: text.district, value: section.district },
    { label: text.businessId, value: section.businessId ?? text.none },
    { label: text.address, value: section.address ?? text.none },
    { label: text.established, value: section.establishedDate && shownDay(section.establishedDate) },
    { label: text.accountId, value: section.accountId },
  ].filter((detail): detail is Detail => detail.value !== null);
