import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { SearchField } from '@osasto/ui/SearchField';
import css from './Settings.module.css';
import { type SettingsView, useFoundCount } from './view.ts';
import { useTranslation } from './texts.ts';

/** Looks for settings while one types, and folds or opens all groups. It stands outside the form: Enter saves nothing. */
export function SettingsFinder({ view }: { view: SettingsView }) {
  const t = useTranslation();
  const count = useFoundCount(view.text);
  return (
    <Card isCommands>
      <div role="search" aria-label={t('title')}>
        <div className={css.finder}>
          <SearchField
            label={t('find.label')}
            placeholder={t('find.example')}
            value={view.text}
            onChange={view.find}
          />
          <Button
            icon={view.isAnyOpen ? 'fold-vertical' : 'unfold-vertical'}
            onClick={() => view.setAllOpen(!view.isAnyOpen)}
          >
            {t(view.isAnyOpen ? 'fold.closeAll' : 'fold.openAll')}
          </Button>
        </div>
        <p role="status" className={css.found}>
          {view.text.trim() !== '' && t('find.found', { count })}
        </p>
      </div>
    </Card>
  );
}
