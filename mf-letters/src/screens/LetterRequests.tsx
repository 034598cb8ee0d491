import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';

/** /officialletterrequests */
export default function LetterRequests() {
  const t = useTranslate('letters');
  return <Page title={t('title')}>{null}</Page>;
}
