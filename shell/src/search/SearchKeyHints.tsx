import { useState } from 'react';
import { browserStorage, storageKeys } from '@osasto/contract';
import { Button } from '@osasto/ui/Button';
import css from './Search.module.css';
import { useTranslation } from './texts.ts';

/** Which keys do what, and whether `/` opens the search: a key of one letter can be switched off (WCAG 2.1.4). */
export function SearchKeyHints() {
  const t = useTranslation();
  const [isOff, setOff] = useState(() => browserStorage.get(storageKeys.searchKey) === 'off');
  const change = () => {
    if (isOff) browserStorage.remove(storageKeys.searchKey);
    else browserStorage.set(storageKeys.searchKey, 'off');
    setOff(!isOff);
  };
  return (
    <div className={css.keys}>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('keys.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keys.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('keys.close')}
      </span>
      <Button variant="quiet" size="sm" onClick={change}>
        {t(isOff ? 'keys.turnOn' : 'keys.turnOff')}
      </Button>
    </div>
  );
}
