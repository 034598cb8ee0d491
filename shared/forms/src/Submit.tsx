import { useContext } from 'react';
import { formatTime, useCommonTranslation } from '@osasto/i18n';
import { Button, type ButtonProps } from '@osasto/ui/Button';
import { WaitingCommand } from '@osasto/ui/WaitingCommand';
import { FormContext, useForm, useFormTranslate } from './form-context.ts';

export interface SubmitProps extends Pick<
  ButtonProps,
  'icon' | 'variant' | 'block' | 'disabledReason' | 'reasonVisible'
> {
  /** The key of the verb. */
  children: string;
  /** The key of the same in the present tense. */
  busy?: string;
}

/** Sends the form it is in; without a network it says so and waits, until it is cancelled or the screen is left. */
export function Submit({ children, busy, variant = 'primary', disabledReason, ...button }: SubmitProps) {
  const t = useFormTranslate();
  const common = useCommonTranslation();
  const { isSubmitting } = useForm();
  const { waiting } = useContext(FormContext);
  return (
    <>
      {waiting && (
        <WaitingCommand name={t(children)} since={formatTime(waiting.since)} onCancel={waiting.cancel} />
      )}
      <Button
        {...button}
        type="submit"
        variant={variant}
        busy={isSubmitting && !waiting}
        disabledReason={waiting ? common('waiting') : disabledReason}
        {...(busy !== undefined && { busyText: t(busy) })}
      >
        {t(children)}
      </Button>
    </>
  );
}
