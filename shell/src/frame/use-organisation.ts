import { useConfig } from '@osasto/api';
import { useLanguage } from '@osasto/i18n';

/** The name of the organisation in the language now shown; undefined until it is known. */
export function useOrganisation(): string | undefined {
  const language = useLanguage();
  const config = useConfig();
  return config?.organisationNames?.[language] ?? config?.organisation;
}
