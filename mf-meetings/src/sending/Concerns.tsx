import type { ReactNode } from 'react';
import { Card } from '@osasto/ui/Card';
import { CheckBox } from '@osasto/ui/CheckBox';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import type { Concern, ReportSection } from './concerns.ts';
import css from './Sending.module.css';
import { useTranslation } from '../texts.ts';

export interface ConcernsProps {
  errors: readonly Concern[];
  warnings: readonly Concern[];
  ticks: readonly string[];
  onTick: (mark: string, isTicked: boolean) => void;
  /** Where each section is changed. */
  hrefOf: (section: ReportSection) => string;
}

/** What stops the sending, and what the sender confirms, each with the way to where it is changed. Rule 24.1. */
export function Concerns({ errors, warnings, ticks, onTick, hrefOf }: ConcernsProps) {
  const t = useTranslation();
  const count = errors.length + warnings.length;
  if (count === 0)
    return (
      <Card title={t('sending.before')}>
        <p className={css.fine}>
          <Icon name="circle-check" /> {t('sending.fine')}
        </p>
      </Card>
    );
  return (
    <Card
      title={t('sending.before')}
      count={count}
      context={errors.length > 0 ? t('sending.mend', { count: errors.length }) : t('sending.unusual')}
      flush
    >
      <ul className={css.concerns}>
        {errors.map((one) => (
          <Row key={one.mark} concern={one} href={hrefOf(one.section)} isError>
            {one.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Row>
        ))}
        {warnings.map((one) => (
          <Row key={one.mark} concern={one} href={hrefOf(one.section)}>
            <CheckBox
              label={one.texts.join(' ')}
              help={t('sending.isMeant')}
              checked={ticks.includes(one.mark)}
              onChange={(isTicked) => onTick(one.mark, isTicked)}
            />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  concern: Concern;
  href: string;
  isError?: boolean;
  children: ReactNode;
}

function Row({ concern, href, isError = false, children }: RowProps) {
  const t = useTranslation();
  return (
    <li className={css.concern} data-kind={isError ? 'error' : 'warning'}>
      <span className={css.picture}>
        <Icon name={isError ? 'circle-alert' : 'triangle-alert'} />
        <VisuallyHidden>{t(isError ? 'sending.error' : 'sending.warning')}: </VisuallyHidden>
      </span>
      <div>{children}</div>
      <Link href={href}>
        {t('sending.change')}
        <VisuallyHidden>: {concern.texts.join(' ')}</VisuallyHidden>
      </Link>
    </li>
  );
}
