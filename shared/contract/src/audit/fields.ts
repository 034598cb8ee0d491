/** What the values of a field of the log are; of fields that are not here, texts and numbers. */
export type FieldKind =
  | 'role'
  | 'code'
  | 'date'
  | 'instant'
  | 'flag'
  | 'count'
  | 'audience'
  | 'member'
  | 'position'
  | 'district'
  | 'section';

export const fieldKinds: Readonly<Record<string, FieldKind>> = {
  roles: 'role',
  role: 'role',
  roleId: 'role',
  sectionRole: 'role',
  status: 'code',
  statusId: 'code',
  typeId: 'code',
  language: 'code',
  membershipStatus: 'code',
  membershipStatusId: 'code',
  membershipType: 'code',
  membershipTypeId: 'code',
  dateHeld: 'date',
  termStart: 'date',
  termEnd: 'date',
  electedDate: 'date',
  expiryDate: 'date',
  date: 'date',
  dateOfBirth: 'date',
  paymentDate: 'date',
  membershipApproved: 'date',
  establishedDate: 'date',
  created: 'instant',
  isSentByMail: 'flag',
  isPublishProhibited: 'flag',
  isEmailAllowed: 'flag',
  isSmsAllowed: 'flag',
  isContactProhibited: 'flag',
  isLocked: 'flag',
  isShared: 'flag',
  isNameKept: 'flag',
  documents: 'count',
  positions: 'count',
  refused: 'count',
  recipients: 'count',
  excluded: 'count',
  sections: 'count',
  audience: 'audience',
  memberId: 'member',
  position: 'position',
  positionId: 'position',
  districtId: 'district',
  sectionId: 'section',
};

/** Numbers of rows and the like, and what another field says too. */
const ofNoUse: readonly string[] = [
  'id',
  'positionOfTrust',
  'document',
  'fileId',
  'fileType',
  'size',
  'uploadedBy',
  'message',
  'criteria',
  'format',
  'minutes',
  'setAt',
  'erasedList',
  'head',
  'refusal',
  'districtName',
  'roleName',
];

/** The fields of a row that a reader is shown. */
export const shownFields = <Change extends { field: string; before?: unknown; after?: unknown }>(
  changes: readonly Change[],
): Change[] =>
  changes.filter(({ field, before, after }) => {
    if (ofNoUse.includes(field)) return false;
    // The language of a document that was made, such as "fi"; that of a unit is a code.
    return field !== 'language' || typeof (after ?? before) === 'number';
  });
