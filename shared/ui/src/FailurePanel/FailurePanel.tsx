import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';
import { Mark } from '../Mark/Mark.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './FailurePanel.module.css';

export interface FailurePanelProps {
  /** What is unavailable. Takes focus. */
  title: string;
  /** That the rest works, what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  wayOut?: { text: string; href: string } | undefined;
  /** What support can find it by. */
  reference?: string | undefined;
  headingLevel?: 1 | 2;
}

/** A part that is not available, in the content area only. */
export function FailurePanel({
  title,
  children,
  onRetry,
  retrying = false,
  wayOut,
  reference,
  headingLevel = 1,
}: FailurePanelProps) {
  const t = useCommonTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${headingLevel}` as const;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.panel}>
      <Mark look="broken" className={css.ring} />
      <div className={css.body}>
        <div className={css.text}>
          <Heading ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {typeof children === 'string' ? <p>{children}</p> : children}
        </div>
        {(onRetry || wayOut) && (
          <div className={css.ways}>
            {onRetry && (
              <Button
                variant="primary"
                icon="refresh-cw"
                busy={retrying}
                busyText={t('ui.retrying')}
                onClick={onRetry}
              >
                {t('ui.retry')}
              </Button>
            )}
            {wayOut && (
              <ButtonLink href={wayOut.href} icon="house" variant={onRetry ? 'secondary' : 'primary'}>
                {wayOut.text}
              </ButtonLink>
            )}
          </div>
        )}
        {reference && (
          <p className={css.reference}>
            {t('ui.referenceBefore')}
            <span>{reference}</span>
            {t('ui.referenceAfter')}
          </p>
        )}
      </div>
    </div>
  );
}
