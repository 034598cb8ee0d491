import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import css from './Tabs.module.css';

export interface TabItem {
  id: string;
  title: string;
  /** Shown muted in brackets. */
  count?: number;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are of. */
  label: string;
  tabs: readonly TabItem[];
  selected?: string;
  onSelect?: (id: string) => void;
}

/** The tab to which a key moves the focus, from that at a place. */
const moves: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const place = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[moves[event.key]?.(place, tabs.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Parts of one page; they wrap and never scroll. Only the chosen part is drawn. Arrows move among the tabs, Enter and the space bar
 * choose one.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const [chosen, choose] = useState<string>();
  const shown = tabs.find((tab) => tab.id === (selected ?? chosen)) ?? tabs[0];
  const select = (tab: TabItem) => {
    if (tab === shown) return;
    choose(tab.id);
    onSelect?.(tab.id);
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on a tab */}
      <div role="tablist" aria-label={label} className={css.list} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? id : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={css.tab}
            onClick={() => select(tab)}
          >
            {tab.title}
            {tab.count !== undefined && <span className={css.count}>({tab.count})</span>}
          </button>
        ))}
      </div>
      {shown && (
        <div key={shown.id} role="tabpanel" id={id} aria-labelledby={`${id}-${shown.id}`}>
          {shown.content}
        </div>
      )}
    </div>
  );
}
