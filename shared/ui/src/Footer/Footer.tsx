import type { ReactNode } from 'react';
import { Link } from '../Link/Link.tsx';
import css from './Footer.module.css';

export interface FooterProps {
  /** "© 2026 Osasto" */
  owner: string;
  links?: readonly { text: string; href: string }[];
  version?: ReactNode;
}

/** The foot of every page. */
export function Footer({ owner, links = [], version }: FooterProps) {
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <span>{owner}</span>
        {links.map(({ text, href }) => (
          <Link key={href} href={href}>
            {text}
          </Link>
        ))}
        {version && <span className={css.version}>{version}</span>}
      </div>
    </footer>
  );
}
