import type { LetterRequest } from '@osasto/api';
import { nameIn } from '@osasto/domain/units';
import { useLanguage } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import { Spinner } from '@osasto/ui/Spinner';
import { requestReference } from '../requests/reference.ts';
import { useTranslation } from '../texts.ts';
import css from './Scans.module.css';
import type { StepResult, StepResults } from './use-steps.ts';

interface StepListProps {
  label: string;
  /** The key of what is said of a request with which it was done. */
  done: 'scans.isSaved' | 'scans.isApproved';
  results: StepResults;
  requests: readonly LetterRequest[];
}

/** How a step went with each request. */
export function StepList({ label, done, results, requests }: StepListProps) {
  const t = useTranslation();
  const language = useLanguage();
  if (results.size === 0) return null;
  return (
    <section aria-label={label}>
      <h3 ref={focusOn} tabIndex={-1} className={css.heading}>
        {label}
      </h3>
      <ul className={css.results}>
        {[...results].map(([id, result]) => {
          const request = requests.find((one) => one.id === id);
          return (
            <li key={id}>
              {request && (
                <span>{`${requestReference(request)}, ${nameIn(request.section.name, language)}:`}</span>
              )}
              <Result result={result} done={t(done)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The button that was pressed goes away with what it did: what became of it takes the focus. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus();

function Result({ result, done }: { result: StepResult; done: string }) {
  const t = useTranslation();
  if (result === 'running')
    return (
      <>
        <Spinner /> <span>{t('scans.running')}</span>
      </>
    );
  if (result === 'done')
    return (
      <>
        <Icon name="check" /> <span>{done}</span>
      </>
    );
  return (
    <>
      <Icon name="circle-alert" /> <span>{[t('scans.failed'), ...result].join(' ')}</span>
    </>
  );
}
