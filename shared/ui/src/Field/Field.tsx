import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { classes } from '../classes.ts';
import { useCommonTranslation } from '@osasto/i18n';
import hiddenCss from '../VisuallyHidden/VisuallyHidden.module.css';
import css from './Field.module.css';

/** What every field takes. Required is the rule and unmarked. */
export interface FieldProps {
  label: string;
  /** A line between label and field. */
  help?: ReactNode;
  /** What is wrong and what to do; the field is marked and described by it. */
  error?: ReactNode;
  /** What is known of the value, under the field and its error. */
  note?: ReactNode;
  optional?: boolean;
  /** Hides the label from the eye only. */
  labelHidden?: boolean;
  /** The id of the control, for links that lead to it. */
  id?: string | undefined;
}

/** What a field takes, in two: what {@link Field} draws around the control, and the rest. */
export function framed<Props extends FieldProps>({
  label,
  help,
  error,
  note,
  optional,
  labelHidden,
  id,
  ...rest
}: Props) {
  return [{ label, help, error, note, optional, labelHidden, id }, rest] as const;
}

/** What a control takes from its frame. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** Several controls under one name: a fieldset with a legend. */
  group?: boolean;
  /** Under the control: a counter, a switch. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, help between label and field, error below with icon. */
export function Field(props: FieldFrameProps) {
  const [frame, { group = false, after, children }] = framed(props);
  const { label, help, error, note, optional, labelHidden, id } = frame;
  const t = useCommonTranslation();
  const ownId = useId();
  const control = id ?? ownId;
  const describedBy = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ');
  const labelContent = (
    <>
      {label}
      {optional && <span className={css.optional}> {t('ui.optional')}</span>}
    </>
  );
  const Frame = group ? 'fieldset' : 'div';
  return (
    <Frame
      className={css.field}
      {...(group && { id: control, tabIndex: -1, 'aria-describedby': describedBy || undefined })}
    >
      {group ? (
        <legend className={css.label}>
          {labelHidden ? <VisuallyHidden>{labelContent}</VisuallyHidden> : labelContent}
        </legend>
      ) : (
        <label className={classes(css.label, labelHidden && hiddenCss.hidden)} htmlFor={control}>
          {labelContent}
        </label>
      )}
      {help && (
        <div className={css.help} id={`${control}-help`}>
          {help}
        </div>
      )}
      <div className={css.control}>
        {children({
          id: control,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
        {after}
        {error && <FieldErrorText id={`${control}-error`}>{error}</FieldErrorText>}
        {note}
      </div>
    </Frame>
  );
}

/** Puts labels and help at the left of the fields in it, where there is room. */
export function LabelsBeside({ children }: { children: ReactNode }) {
  return <div className={css.beside}>{children}</div>;
}

/** The text of an error with its icon. */
export function FieldErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className={css.error} id={id}>
      <Icon name="circle-alert" size="sm" />
      <span>{children}</span>
    </div>
  );
}

/** A line of help by itself. */
export function HelpText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={css.help} id={id}>
      {children}
    </p>
  );
}
