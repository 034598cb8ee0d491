import { Button, type ButtonProps } from '@osasto/ui/Button';
import { useForm, useFormTranslate } from './form-context.ts';

export interface SubmitProps extends Pick<ButtonProps, 'icon' | 'variant' | 'block' | 'disabledReason'> {
  /** The key of the verb. */
  children: string;
  /** The key of the same in the present tense. */
  busy?: string;
}

/** Sends the form it is in. */
export function Submit({ children, busy, variant = 'primary', ...button }: SubmitProps) {
  const t = useFormTranslate();
  const { isSubmitting } = useForm();
  return (
    <Button
      {...button}
      type="submit"
      variant={variant}
      busy={isSubmitting}
      {...(busy !== undefined && { busyText: t(busy) })}
    >
      {t(children)}
    </Button>
  );
}
