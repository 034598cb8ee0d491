import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { queryClient, QueryClientProvider } from '@osasto/api/query';
import { longest } from '@osasto/contract';
import { useNavigate } from '@osasto/router';
import { ComboBox } from '@osasto/ui/ComboBox';
import { IconButton } from '@osasto/ui/IconButton';
import { SearchKeyHints } from './SearchKeyHints.tsx';
import { keepRecent } from './recent.ts';
import { useFound } from './use-found.ts';
import { useRecent } from './use-recent.ts';
import css from './Search.module.css';
import { useTranslation } from './texts.ts';

export interface SearchProps {
  onClose: () => void;
}

/** The search above the page: on a phone it fills the screen. Rule 4.18. */
export default function Search(props: SearchProps) {
  return createPortal(
    <QueryClientProvider client={queryClient}>
      <Panel {...props} />
    </QueryClientProvider>,
    document.body,
  );
}

/** While it is mounted the page behind can be neither reached nor read; afterwards the focus is where it was. */
function useAbove() {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('app');
    page?.setAttribute('inert', '');
    return () => {
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}

function Panel({ onClose }: SearchProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const fieldId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const found = useFound(text);
  const recent = useRecent();
  const isEmpty = text.trim() === '';
  const rows = isEmpty ? recent : found.rows;

  useAbove();
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const press = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !panel.current?.contains(event.target)) onClose();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-label={t('title')}
      className={css.panel}
      onKeyDownCapture={closeByKey}
    >
      <div className={css.close}>
        <IconButton icon="x" label={t('keys.close')} onClick={onClose} />
      </div>
      <ComboBox
        id={fieldId}
        label={t('label')}
        labelHidden
        shape="page"
        placeholder={t('example')}
        items={rows.map(({ item }) => item)}
        maxRows={rows.length}
        minLetters={0}
        maxLength={longest.nameSearch}
        suggestsFirst
        loading={found.isAwaited}
        failure={isEmpty ? t('hint') : found.isFailed && t('failed')}
        query={text}
        onQuery={setText}
        selected={null}
        onSelect={(item) => {
          const row = rows.find((one) => one.item.id === item?.id);
          if (!row) return;
          keepRecent(row.recent);
          onClose();
          void navigate(row.to);
        }}
      />
      <SearchKeyHints />
    </div>
  );
}
