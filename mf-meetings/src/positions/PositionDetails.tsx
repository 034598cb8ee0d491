import type { MemberPosition } from '@osasto/api';
import { EmailLink } from '@osasto/domain/contacts';
import { MembershipStatusTag, useMaskedText } from '@osasto/domain/labels';
import { formatDate, unknown } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { type Description, DescriptionList } from '@osasto/ui/DescriptionList';
import { Icon } from '@osasto/ui/Icon';
import { AnnulmentNote } from '../annulling/AnnulmentNote.tsx';
import { NonMemberData } from './NonMemberData.tsx';
import css from './Positions.module.css';
import { useTranslation } from '../texts.ts';

export interface PositionDetailsProps {
  row: MemberPosition;
  /** What is wrong with it, in the person's language. */
  errors: readonly string[];
}

/** What else a row of the report says: about the holder, the term, and what is wrong. Rules 4.7, 9.3 (term ordinal). */
export function PositionDetails({ row, errors }: PositionDetailsProps) {
  const t = useTranslation();
  const masked = useMaskedText();
  const mayHandOver = useMay()('GET positions/{id}/extract');
  const { member, nonMember, showTermOrdinal, termOrdinal, electedDate } = row;
  const mail = (email: string | null | undefined) =>
    email ? <EmailLink address={email} /> : t('positions.missing');
  const ofMember: Description[] = member
    ? [
        {
          label: t('positions.membership'),
          value: <MembershipStatusTag id={member.membershipStatus.id} />,
        },
        { label: t('positions.email'), value: member.isPublishProhibited ? masked : mail(member.email) },
        { label: t('positions.number'), value: member.sprId ?? unknown },
      ]
    : [];
  const ofNonMember: Description[] = nonMember
    ? [
        { label: t('positions.phone'), value: nonMember.phone ?? t('positions.missing') },
        { label: t('positions.email'), value: mail(nonMember.email) },
        {
          label: t('positions.address'),
          value: `${nonMember.address}, ${nonMember.postcode} ${nonMember.postoffice}`,
        },
        ...(nonMember.company ? [{ label: t('board.details.company'), value: nonMember.company }] : []),
      ]
    : [];
  const ofTerm: Description[] = [
    ...(showTermOrdinal && !row.isAnnulled
      ? [{ label: t('positions.ordinal'), value: t('positions.ordinalOf', { ordinal: termOrdinal }) }]
      : []),
    { label: t('positions.elected'), value: formatDate(electedDate) },
    ...(member ? [{ label: t('positions.paid'), value: formatDate(member.paymentDate) }] : []),
  ];
  return (
    <>
      <AnnulmentNote row={row} />
      <DescriptionList shape="columns" items={[...ofMember, ...ofNonMember, ...ofTerm]} />
      {nonMember && mayHandOver && <NonMemberData row={row} />}
      {errors.length > 0 && (
        <ul className={css.errors}>
          {errors.map((error) => (
            <li key={error}>
              <Icon name="triangle-alert" size="sm" /> {error}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
