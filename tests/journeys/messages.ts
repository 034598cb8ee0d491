import accountFi from '../../shell/src/account/messages/fi.ts';
import accountSv from '../../shell/src/account/messages/sv.ts';
import auditFi from '../../shared/contract/src/audit/fi.ts';
import auditSv from '../../shared/contract/src/audit/sv.ts';
import errorsFi from '../../shared/contract/src/errors/fi.ts';
import errorsSv from '../../shared/contract/src/errors/sv.ts';
import reasonsFi from '../../service/src/areas/elections/messages/fi.ts';
import reasonsSv from '../../service/src/areas/elections/messages/sv.ts';
import commonFi from '../../shared/i18n/src/common/fi.ts';
import commonSv from '../../shared/i18n/src/common/sv.ts';
import districtsFi from '../../mf-districts/src/messages/fi.ts';
import districtsSv from '../../mf-districts/src/messages/sv.ts';
import domainFi from '../../shared/domain/src/messages/fi.ts';
import domainSv from '../../shared/domain/src/messages/sv.ts';
import membersFi from '../../mf-members/src/messages/fi.ts';
import membersSv from '../../mf-members/src/messages/sv.ts';
import factorFi from '../../shell/src/second-factor/messages/fi.ts';
import factorSv from '../../shell/src/second-factor/messages/sv.ts';
import lettersFi from '../../mf-letters/src/messages/fi.ts';
import lettersSv from '../../mf-letters/src/messages/sv.ts';
import meetingsFi from '../../mf-meetings/src/messages/fi.ts';
import meetingsSv from '../../mf-meetings/src/messages/sv.ts';
import noticesFi from '../../shell/src/notifications/messages/fi.ts';
import noticesSv from '../../shell/src/notifications/messages/sv.ts';
import preparednessFi from '../../mf-preparedness/src/messages/fi.ts';
import preparednessSv from '../../mf-preparedness/src/messages/sv.ts';
import releasesFi from '../../shell/src/releases/messages/fi.ts';
import releasesSv from '../../shell/src/releases/messages/sv.ts';
import settingsFi from '../../shell/src/settings/messages/fi.ts';
import settingsSv from '../../shell/src/settings/messages/sv.ts';
import shellFi from '../../shell/src/messages/fi.ts';
import shellSv from '../../shell/src/messages/sv.ts';

/** The catalogues by which journeys find things in both languages, what the service refuses, and what the components say themselves. */
export const messages = {
  fi: {
    common: commonFi,
    shell: shellFi,
    account: accountFi,
    factor: factorFi,
    domain: domainFi,
    districts: districtsFi,
    letters: lettersFi,
    members: membersFi,
    meetings: meetingsFi,
    notices: noticesFi,
    preparedness: preparednessFi,
    releases: releasesFi,
    settings: settingsFi,
    /** Texts of the service: to people, and about what the register did not take. */
    errors: errorsFi,
    reasons: reasonsFi,
    ui: commonFi.ui,
    kilobytes: 'kt',
  },
  sv: {
    common: commonSv,
    shell: shellSv,
    account: accountSv,
    factor: factorSv,
    domain: domainSv,
    districts: districtsSv,
    letters: lettersSv,
    members: membersSv,
    meetings: meetingsSv,
    notices: noticesSv,
    preparedness: preparednessSv,
    releases: releasesSv,
    settings: settingsSv,
    errors: errorsSv,
    reasons: reasonsSv,
    ui: commonSv.ui,
    kilobytes: 'kB',
  },
};

export type Language = keyof typeof messages;
export const languages: readonly Language[] = ['fi', 'sv'];

/** A sentence of the audit log, whoever did it to whomever. */
export const sentence = (language: Language, name: keyof typeof auditFi.sentence): RegExp =>
  new RegExp(
    { fi: auditFi, sv: auditSv }[language].sentence[name].replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '.+'),
  );

/** The title of the page that `remotePath()` gives of each remote. */
const pageTitles: Record<string, Record<Language, string>> = {
  districts: { fi: districtsFi.districts.title, sv: districtsSv.districts.title },
  letters: { fi: lettersFi.title, sv: lettersSv.title },
  meetings: { fi: meetingsFi.title, sv: meetingsSv.title },
  members: { fi: membersFi.title, sv: membersSv.title },
  preparedness: { fi: preparednessFi.employees.title, sv: preparednessSv.employees.title },
};

/** What the level 1 heading of a remote's page says. */
export function pageTitle(remote: string, language: Language): string {
  const titles = pageTitles[remote];
  if (!titles) throw new Error(`Say in messages.ts what the page of ${remote} is called.`);
  return titles[language];
}
