import type { MemberPosition } from '@osasto/api';
import { callTo } from '@osasto/contract';
import { EmailLink } from '@osasto/domain/contacts';
import { useMaskedText } from '@osasto/domain/labels';
import { visibleContacts } from '@osasto/domain/positions';
import { Link } from '@osasto/ui/Link';
import { Muted } from '@osasto/ui/Page';
import css from './SectionBoard.module.css';

/** Telephone and e-mail of a holder as links, or that they are kept back. Rules 4.7, 18.7. */
export function ContactLinks({ row }: { row: MemberPosition }) {
  const masked = useMaskedText();
  const { isHidden, phone, email } = visibleContacts(row);
  if (isHidden) return <Muted>{masked}</Muted>;
  return (
    <span className={css.contacts}>
      {phone && (
        <Link href={callTo(phone)} icon="phone">
          {phone}
        </Link>
      )}
      {email && <EmailLink address={email} withIcon />}
    </span>
  );
}
