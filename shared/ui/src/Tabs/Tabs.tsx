import type { ReactNode } from 'react';
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { AriaLocale } from '../AriaLocale.tsx';
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

/** Parts of one page; they wrap and never scroll. Only the chosen part is drawn. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaLocale>
      <AriaTabs
        {...(selected !== undefined && { selectedKey: selected })}
        onSelectionChange={(key) => onSelect?.(String(key))}
        keyboardActivation="manual"
      >
        <TabList aria-label={label} className={css.list ?? ''}>
          {tabs.map(({ id, title, count }) => (
            <AriaTab key={id} id={id} className={css.tab ?? ''}>
              {title}
              {count !== undefined && <span className={css.count}>({count})</span>}
            </AriaTab>
          ))}
        </TabList>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  );
}
