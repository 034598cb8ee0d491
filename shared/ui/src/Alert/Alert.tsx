import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { classes } from '../classes.ts';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Alert.module.css';

export type AlertKind = 'success' | 'info' | 'warning' | 'error' | 'offline';

const pictures = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
  offline: 'wifi-off',
} as const satisfies Record<AlertKind, IconName>;

export interface AlertProps {
  kind: AlertKind;
  title?: ReactNode;
  /** Instead of the picture of its kind. */
  icon?: IconName;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Closable when given. */
  onClose?: () => void;
}

/** A message in the flow of the page. Errors are read at once, others when the reader pauses. */
export function Alert({ kind, icon = pictures[kind], title, children, action, onClose }: AlertProps) {
  const t = useCommonTranslation();
  return (
    <div className={classes(css.alert, css[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} className={css.icon} />
      <div className={css.text}>
        <VisuallyHidden>{t(`ui.alertKind.${kind}`)}: </VisuallyHidden>
        {title && <p className={css.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action && <div className={css.action}>{action}</div>}
      {onClose && <IconButton icon="x" label={t('ui.closeAlert')} onClick={onClose} className={css.close} />}
    </div>
  );
}

/** The area of the page's alerts, above the title. */
export function Alerts({ children }: { children: ReactNode }) {
  return <div className={css.alerts}>{children}</div>;
}
