import { callForFile } from '@osasto/api';
import { sectionLanguage } from '@osasto/contract';
import { useSection } from '@osasto/domain/units';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Row } from '@osasto/ui/Page';
import { useOpenInWindow } from '@osasto/domain/files';
import type { RequestPartProps } from './request-props.ts';
import { useTranslation } from '../texts.ts';

const calls = {
  fi: 'GET signingagreement/signingrightsmembers/{id}/pdf',
  sv: 'GET signingagreement/signingrightsmembersswedish/{id}/pdf',
  en: 'GET signingagreement/signingrightsmembersenglish/{id}/pdf',
} as const;

type ExtractLanguage = keyof typeof calls;

/** The languages of the extract, that of the section first. Rule 10.15. */
const languagesFor = (languageId: number | undefined): readonly ExtractLanguage[] =>
  languageId === sectionLanguage.swedish ? ['sv', 'fi', 'en'] : ['fi', 'sv', 'en'];

/** Makes the extract to be signed, in a window of its own. Rules 10.3, 10.6, 10.15, 25.1. */
export function Extracts({ request: { id, sectionId, hasSignatories, carryingOn } }: RequestPartProps) {
  const t = useTranslation();
  const nobodySigns = [
    t('extract.nosignatories'),
    ...(carryingOn ? [t('noSignatories.carryingOn', { names: carryingOn.join(', ') })] : []),
  ].join(' ');
  const { data: section } = useSection(sectionId);
  const { open, opening } = useOpenInWindow<ExtractLanguage>();
  return (
    <Card title={t('extract.title')} context={t('extract.context')}>
      <Row>
        {languagesFor(section?.language.id).map((language) => (
          <Button
            key={language}
            icon="file-text"
            busy={opening === language}
            busyText={t('extract.opening')}
            disabledReason={hasSignatories ? undefined : nobodySigns}
            onClick={() => void open(language, () => callForFile(calls[language], { params: { id } }))}
          >
            {t(`extract.${language}`)}
          </Button>
        ))}
      </Row>
    </Card>
  );
}
