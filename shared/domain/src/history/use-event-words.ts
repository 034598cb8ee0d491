import { queryOptions, useQuery, wholeSession } from '@osasto/api/query';
import type { AuditEvent, AuditNames } from '@osasto/api';
import { toInstant, type FormAudience, type Language, type RoleId } from '@osasto/contract';
import { type FieldKind, fieldKinds } from '@osasto/contract/audit/fields';
import { type AuditTexts, formatSentence, type SentencePart } from '@osasto/contract/audit/sentences';
import { formatInstant, unknown, useLanguage } from '@osasto/i18n';
import { useFormAudienceName, usePositionName, useRoleName } from '../labels/index.ts';
import { usePositions } from '../positions/index.ts';
import { useDistricts, useSections } from '../units/index.ts';
import { useWriters } from './use-writers.ts';
import type { Writer, Writers } from './values.ts';

const files: Record<Language, () => Promise<{ default: AuditTexts }>> = {
  fi: () => import('@osasto/contract/audit/fi'),
  sv: () => import('@osasto/contract/audit/sv'),
};

const textsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['texts', 'audit', language],
    queryFn: async () => (await files[language]()).default,
    staleTime: wholeSession,
  });

/** The words of the audit log in the language now shown; fetched with the first history. */
export const useAuditTexts = () => useQuery(textsQuery(useLanguage()));

/** A function that puts a row of the log into a sentence, in parts. */
export function useSentences(texts: AuditTexts): (event: AuditEvent) => SentencePart[] {
  const roleName = useRoleName();
  return (event) => formatSentence(event, texts, (role) => roleName(role as RoleId));
}

/** How fields of rows are called. */
export const fieldLabels =
  ({ field: labels, otherField }: AuditTexts) =>
  (field: string): string =>
    (labels as Readonly<Record<string, string | undefined>>)[field] ?? otherField;

const nameIn =
  (names: ReadonlyMap<unknown, string>): Writer =>
  (value) =>
    names.get(value) ?? JSON.stringify(value);

const byId = (rows: readonly { id: number; name: string }[] | undefined) =>
  new Map<unknown, string>(rows?.map(({ id, name }) => [id, name]));

/** Writers of every field of the log, with the names that came with the rows. */
export function useEventWriters({ members }: Partial<Pick<AuditNames, 'members'>>): Writers {
  const { roles, code, date, flag } = useWriters();
  const positionName = usePositionName();
  const audienceName = useFormAudienceName();
  const positions = usePositions().data?.map((position) => ({
    id: position.id,
    name: positionName(position),
  }));
  const writers: Record<FieldKind, Writer> = {
    role: roles,
    code,
    date,
    flag,
    instant: (value) => formatInstant(toInstant(new Date(String(value)))),
    count: (value) => (Array.isArray(value) ? String(value.length) : unknown),
    audience: (value) => audienceName(value as FormAudience),
    member: nameIn(byId(members)),
    position: nameIn(byId(positions)),
    district: nameIn(byId(useDistricts().data)),
    section: nameIn(byId(useSections().data)),
  };
  return Object.fromEntries(Object.entries(fieldKinds).map(([field, kind]) => [field, writers[kind]]));
}
