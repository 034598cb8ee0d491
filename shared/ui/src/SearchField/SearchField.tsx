import type { Ref } from 'react';
import { Field, framed } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { TypedProps } from '../TextField/TextField.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import fieldCss from '../Field/Field.module.css';

export interface SearchFieldProps extends TypedProps {
  /** Enter was pressed. */
  onSearch?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A text to search with: a picture before it, a button that empties it; Esc empties it too. */
export function SearchField(props: SearchFieldProps) {
  const [frame, { value, onChange, onSearch, ref, ...input }] = framed(props);
  const t = useCommonTranslation();
  return (
    <Field {...frame}>
      {(control) => (
        <div className={fieldCss.box}>
          <Icon name="search" className={fieldCss.lead} />
          <input
            {...control}
            autoComplete="off"
            {...input}
            ref={ref}
            type="search"
            className={fieldCss.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onSearch?.(value);
              if (event.key === 'Escape' && value !== '') {
                event.stopPropagation();
                onChange('');
              }
            }}
          />
          {value !== '' && !input.readOnly && (
            <IconButton
              icon="x"
              label={t('ui.clear')}
              className={fieldCss.trail}
              onClick={(event) => {
                onChange('');
                event.currentTarget.parentElement?.querySelector('input')?.focus();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
