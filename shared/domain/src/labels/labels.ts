import { useCallback } from 'react';
import { unknown, useLanguage } from '@osasto/i18n';
import type { FormAudience, RoleId } from '@osasto/contract';
import { useTranslation } from '../texts.ts';

const otherwise = { defaultValue: unknown };

/** Names of codes by id; – for an id that the catalogue lacks. Rules 1.11, 14. */
export function useCodeLabel(): (id: number) => string {
  const t = useTranslation();
  return useCallback((id) => t(`code.${id}`, otherwise), [t]);
}

/** Names of the stages of a document, 0 to 6. Rule 14. */
export function useStageName(): (stage: number) => string {
  const t = useTranslation();
  return (stage) => t(`stage.${stage}`, otherwise);
}

/** Names of the six roles. Rule 14. */
export function useRoleName(): (role: RoleId) => string {
  const t = useTranslation();
  return (role) => t(`role.${role}`);
}

/** What each of the six roles may do, in a few words. Rule 14. */
export function useRoleHelp(): (role: RoleId) => string {
  const t = useTranslation();
  return (role) => t(`roleHelp.${role}`);
}

/** For whom an external form is. Rule 11.9. */
export function useFormAudienceName(): (audience: FormAudience) => string {
  const t = useTranslation();
  return (audience) => t(`audience.${audience}`);
}

/** A position's name in the language now shown: positions are data, so both names come from the service. Rule 9.1. */
export function usePositionName(): (position: { name: string; nameSv: string }) => string {
  const language = useLanguage();
  return useCallback(({ name, nameSv }) => (language === 'sv' ? nameSv : name), [language]);
}

/** Names of the groups of positions. Rule 6.3. */
export function usePositionGroupName(): (group: string) => string {
  const t = useTranslation();
  return useCallback((group) => t(`positionGroup.${group}`, otherwise), [t]);
}

/** "s. 1968", where an answer says when somebody was born; else nothing. Rule 4.23. */
export function useBirthText(): (person: { birthYear?: number | null | undefined }) => string {
  const t = useTranslation();
  return useCallback(({ birthYear }) => (birthYear ? t('born', { year: String(birthYear) }) : ''), [t]);
}

/** What stands where contact details are kept back. Rule 4.7. */
export const useMaskedText = (): string => useTranslation()('masked');
