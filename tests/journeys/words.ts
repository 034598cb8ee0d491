import commonFi from '../../shared/i18n/src/common/fi.ts';
import commonSv from '../../shared/i18n/src/common/sv.ts';
import districtsFi from '../../mf-districts/src/messages/fi.ts';
import districtsSv from '../../mf-districts/src/messages/sv.ts';
import domainFi from '../../shared/domain/src/messages/fi.ts';
import domainSv from '../../shared/domain/src/messages/sv.ts';
import membersFi from '../../mf-members/src/messages/fi.ts';
import membersSv from '../../mf-members/src/messages/sv.ts';
import shellFi from '../../shell/src/messages/fi.ts';
import shellSv from '../../shell/src/messages/sv.ts';

/** The catalogues by which journeys find things in both languages, and what the components say themselves. */
export const words = {
  fi: {
    common: commonFi,
    shell: shellFi,
    domain: domainFi,
    districts: districtsFi,
    members: membersFi,
    mainMenu: 'Päävalikko',
    nextPage: 'Seuraava sivu',
  },
  sv: {
    common: commonSv,
    shell: shellSv,
    domain: domainSv,
    districts: districtsSv,
    members: membersSv,
    mainMenu: 'Huvudmeny',
    nextPage: 'Nästa sida',
  },
};

export type Language = keyof typeof words;
export const languages: readonly Language[] = ['fi', 'sv'];
