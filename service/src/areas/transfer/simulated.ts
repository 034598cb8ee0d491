import { goneStatuses, positionsWith } from '@osasto/rules';
import type { ReasonKey } from '../elections/reasons.ts';
import type { Receipt, TransferPosition } from './adapter.ts';

const needEmail = positionsWith('needsEmail');

/** Why a simulated CRM refuses, always for the same reasons, so that the error screens can be practised. Rule 8. */
const reasons: [ReasonKey, (position: TransferPosition) => boolean][] = [
  ['emailMissing', ({ positionId, member }) => needEmail.includes(positionId) && member?.email === null],
  ['holderGone', ({ member }) => goneStatuses.includes(member?.statusId ?? 0)],
  ['memberUnknown', ({ member }) => member?.crmId === null],
  ['termOverlaps', ({ hasOverlap: overlaps }) => overlaps],
  [
    'emailRefused',
    ({ member, nonMember }) => /@crmvirhe\.example$/i.test(member?.email ?? nonMember?.email ?? ''),
  ],
];

/** The CRM of development, demonstration and training units. */
export const askSimulated = (position: TransferPosition): Promise<Receipt> =>
  Promise.resolve({
    id: position.id,
    errors: reasons
      .filter(([, applies]) => !position.isAnnulled && applies(position))
      .map(([key]) => ({ key })),
  });
