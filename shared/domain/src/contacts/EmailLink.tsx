import { useEffect, useState } from 'react';
import { messageTo } from '@osasto/contract';
import { showAlert } from '@osasto/feedback';
import { announce } from '@osasto/ui/Announcer';
import { IconButton } from '@osasto/ui/IconButton';
import { Link } from '@osasto/ui/Link';
import { useTranslation } from '../texts.ts';
import { copyText } from './copying.ts';
import css from './EmailLink.module.css';

/** Milliseconds for which a tick stands in place of the picture of copying. */
const tickShownFor = 2000;

export interface EmailLinkProps {
  address: string;
  /** Whether a picture of mail stands before the address. */
  withIcon?: boolean;
}

/** The address of one person as a link that begins a message, and a button that copies it. */
export function EmailLink({ address, withIcon = false }: EmailLinkProps) {
  const t = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), tickShownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await copyText(Promise.resolve(address));
      setCopied(true);
      announce(t('contacts.copied'));
    } catch {
      showAlert({ kind: 'error', message: 'domain:contacts.notCopied' });
    }
  };
  return (
    <span className={css.email}>
      <Link href={messageTo(address)} {...(withIcon && { icon: 'mail' })}>
        {address}
      </Link>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={t('contacts.copy', { address })}
        className={css.copy}
        onClick={() => void copy()}
      />
    </span>
  );
}
