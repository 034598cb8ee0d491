import type { Member } from '@osasto/api';
import { MembershipStatusTag } from '@osasto/domain/labels';
import css from './Title.module.css';
import { useTranslation } from '../texts.ts';

/** The member's name beside a circle with the initials, which is for the eye alone. */
export function TitleName({ member: { firstName, lastName } }: { member: Member }) {
  return (
    <span className={css.name}>
      <span
        className={css.initials}
        aria-hidden="true"
        data-initials={readInitial(firstName) + readInitial(lastName)}
      />
      {`${firstName} ${lastName}`}
    </span>
  );
}

const readInitial = (name: string) => name.trim().charAt(0);

/** Under the name: membership number and status. */
export function TitleContext({ member: { sprId, membershipStatus } }: { member: Member }) {
  const t = useTranslation();
  return (
    <span className={css.context}>
      <span>{t('card.number', { number: sprId })}</span>
      <MembershipStatusTag id={membershipStatus.id} />
    </span>
  );
}
