import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Link, type LinkProps } from '../Link/Link.tsx';
import { buttonClass, type ButtonLook } from '../Button/look.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'icon' | 'className'>, ButtonLook {
  icon?: IconName;
}

/** A link that is the main way on, drawn as a button. */
export function ButtonLink({ icon, variant, size, block, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size, block })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
