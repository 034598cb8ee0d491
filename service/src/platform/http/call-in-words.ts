import { getCallRecord, type CallName, type Reach, type Rights } from '@osasto/calls';
import { roles } from '@osasto/contract';
import { peopleShownBy } from './people-shown.ts';

const reachInWords = {
  all: 'everywhere',
  district: 'in their own district',
  section: 'in their own section',
  own: 'for what they made',
} satisfies Partial<Record<Reach, string>>;

const roleInWords = {
  SuperAdmin: 'super admins',
  KT: 'the national office',
  DistrictAdmin: 'district admins',
  DistrictUser: 'district users',
  SectionAdmin: 'section admins',
  SectionUser: 'section users',
} satisfies Record<keyof Rights, string>;

const listFormat = new Intl.ListFormat('en-GB');

/** `Super admins and the national office everywhere; district admins in their own district.` */
function whoMakes(may: Rights): string {
  const reaching = (reach: Reach) =>
    roles.flatMap(({ name }) => (may[name] === reach ? [roleInWords[name]] : []));
  if (reaching('open').length > 0) return 'Made without signing in.';
  if (reaching('all').length === roles.length) return 'Made by everybody who is signed in.';
  const made = (Object.keys(reachInWords) as (keyof typeof reachInWords)[]).flatMap((reach) => {
    const those = reaching(reach);
    return those.length > 0 ? [`${listFormat.format(those)} ${reachInWords[reach]}`] : [];
  });
  return `Made by ${made.join('; ')}.`;
}

/** Whether a call refuses who has been shown too many people in the hour. Rule 4.21. */
export const isBulkReading = (name: CallName): boolean =>
  getCallRecord(name).countsPeople === true || peopleShownBy(name) !== undefined;

/** What the record of a call says beyond its summary, as sentences for who writes a client. */
export function callInWords(name: CallName): string {
  const { may, leaves, isQuestion, hasFile, mayBeKept } = getCallRecord(name);
  const traces = Object.entries(leaves ?? {}).map(
    ([entity, actions]) =>
      `\`${entity}\` ${listFormat.format([actions].flat().map((action) => `\`${action}\``))}`,
  );
  return [
    whoMakes(may),
    ...(isQuestion ? ['It only asks.'] : []),
    ...(hasFile ? ['The file is base64 in the field `blob`.'] : []),
    ...(mayBeKept ? ['The answer may be kept, and asked for anew with `If-None-Match`.'] : []),
    ...(isBulkReading(name) ? ['The people shown are counted by account and hour; there is a limit.'] : []),
    ...(traces.length > 0 ? [`In the audit log: ${traces.join('; ')}.`] : []),
  ].join(' ');
}
