import type { ReactNode } from 'react';
import { Icon, type IconName } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { CellNote } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import type { Look } from '@osasto/domain/labels';
import css from './StatesTable.module.css';

/** What a cell is about: the head says it, and where rows are cards it stands before the value. */
const About = ({ children }: { children: string }) => <span className={css.about}>{children} </span>;

const linked = (href: string | undefined, content: ReactNode) =>
  href === undefined ? content : <Link href={href}>{content}</Link>;

export interface InOrderProps {
  about: string;
  /** The state in words. */
  words: string;
  day: string;
  href?: string | undefined;
}

/** What is in order is quiet: a tick and a day. */
export const InOrder = ({ about, words, day, href }: InOrderProps) => (
  <span className={css.inOrder}>
    <Icon name="check" size="sm" />
    {linked(
      href,
      <>
        <About>{about}</About>
        <VisuallyHidden>{words} </VisuallyHidden>
        {day}
      </>,
    )}
  </span>
);

export interface NoticeProps {
  about: string;
  look: Look;
  words: string;
  note?: string | undefined;
  href?: string | undefined;
}

/** What waits for somebody: a tag, and a line below. */
export const Notice = ({ about, look, words, note, href }: NoticeProps) => (
  <span className={css.notice}>
    {linked(
      href,
      <>
        <About>{about}</About>
        <Tag {...look}>{words}</Tag>
      </>,
    )}
    {note && <CellNote>{note}</CellNote>}
  </span>
);

export interface ReasonLineProps {
  icon: IconName;
  tone: 'danger' | 'warning' | 'info';
  children: string;
}

/** A line that says why a section needs attention. */
export const ReasonLine = ({ icon, tone, children }: ReasonLineProps) => (
  <span className={css.reason} data-tone={tone}>
    <Icon name={icon} size="sm" />
    <span>{children}</span>
  </span>
);
