import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaLocale } from '../AriaLocale.tsx';
import { Button } from '../Button/Button.tsx';
import { DialogCross } from '../DialogCross/DialogCross.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classes } from '../classes.ts';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Dialog.module.css';

export interface DialogProps {
  title: string;
  /** A line under the title. */
  context?: ReactNode;
  children: ReactNode;
  /** Buttons at the end: cancel first, then the one that repeats the verb. */
  actions?: ReactNode;
  /** Asked for by the cross, by Esc and by a click beside; the caller takes the dialog away. The Cancel of a form takes the cross over. */
  onClose: () => void;
  /** Something typed is not saved: Esc and a click beside close nothing, and say why. */
  dirty?: boolean;
  size?: 'md' | 'sm';
  role?: 'dialog' | 'alertdialog';
}

/** A window over the page while it is rendered. Focus enters it and goes back where it was. */
export function Dialog({
  title,
  context,
  children,
  actions,
  onClose,
  dirty = false,
  size = 'md',
  role = 'dialog',
}: DialogProps) {
  const t = useCommonTranslation();
  const [wasHeld, setWasHeld] = useState(false);
  const cross = useRef<() => void>(undefined);
  const takeCross = useCallback((act: (() => void) | undefined) => {
    cross.current = act;
  }, []);
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen
        className={css.scrim ?? ''}
        isDismissable={role === 'dialog'}
        onOpenChange={(open) => {
          if (open) return;
          if (dirty) setWasHeld(true);
          else onClose();
        }}
      >
        <Modal className={classes(css.window, size === 'sm' && css.sm)}>
          <AriaDialog role={role} className={css.dialog ?? ''}>
            <div className={css.head}>
              <div>
                <Heading slot="title" level={2} className={css.title ?? ''}>
                  {title}
                </Heading>
                {context && <p className={css.context}>{context}</p>}
              </div>
              <IconButton
                icon="x"
                label={t('ui.closeDialog')}
                onClick={() => (cross.current ?? onClose)()}
                className={css.close}
              />
            </div>
            <p role="status" className={css.held}>
              {dirty && wasHeld && t('ui.heldDialog')}
            </p>
            <DialogCross value={takeCross}>
              <FirstFocus className={css.body}>{children}</FirstFocus>
              {actions && <div className={css.foot}>{actions}</div>}
            </DialogCross>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

const fields = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** Whether it was there to take the focus. */
function focusFirst(body: HTMLElement): boolean {
  const first =
    body.querySelector<HTMLElement>('[data-first-focus]') ?? body.querySelector<HTMLElement>(fields);
  first?.focus();
  return first !== null;
}

/**
 * Puts focus on the first field, so that the cross in the corner is not the first stop; on one that has to load when it
 * comes, unless the focus has moved inside the dialog by then.
 */
function FirstFocus({ className, children }: { className: string | undefined; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = body;
    if (!current || focusFirst(current)) return undefined;
    const waiting = new MutationObserver(() => {
      const isElsewhere = !document.activeElement?.matches('body, [role="dialog"], [role="alertdialog"]');
      if (isElsewhere || focusFirst(current)) waiting.disconnect();
    });
    waiting.observe(current, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, []);
  return (
    <div className={className} ref={body}>
      {children}
    </div>
  );
}

export interface ConfirmDialogProps {
  /** The question: "Poistetaanko ilmoitus pysyvästi?" */
  title: string;
  /** The consequence. */
  children?: ReactNode;
  /** The verb of the button. */
  confirm: string;
  /** Text of the button while the command runs: the verb in the present tense. */
  busyText?: string;
  danger?: boolean;
  cancel?: string;
  /** A promise keeps the dialog open and the button busy until it ends. */
  onConfirm: () => unknown;
  onCancel: () => void;
}

/** Asks once before a command. Focus starts at cancel. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  busyText,
  danger = false,
  cancel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useCommonTranslation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      size="sm"
      role="alertdialog"
      onClose={() => {
        if (!busy) onCancel();
      }}
      actions={
        <>
          <Button onClick={onCancel} disabledReason={undefined} ref={(button) => button?.focus()}>
            {cancel ?? t('ui.cancel')}
          </Button>
          <Button
            variant={danger ? 'dangerFilled' : 'primary'}
            busy={busy}
            {...(busyText !== undefined && { busyText })}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  );
}
