import { trainee } from '../areas/training/beginning/trainee.ts';

/** The password of every demonstration account. Production refuses these accounts. */
export const demoPassword = 'Harjoitus-2026';

/** Units that the demonstration accounts work in; their ids are the same in every size. */
export const demoUnits = {
  district: 1,
  otherDistrict: 2,
  trainingDistrict: 4,
  section: 1,
  otherSection: 2,
  sectionWithoutSignatories: 4,
  trainingSections: [trainee.section, 14, 15],
} as const;

export interface DemoAccount {
  email: string;
  /** What the account is for, in a few words. */
  who: string;
  first: string;
  last: string;
  /** 1 to 6; null for the account without a role. */
  role: 1 | 2 | 3 | 4 | 5 | 6 | null;
  district?: number;
  section?: number;
  /** Days since the password was set. */
  passwordAge: number;
}

const fresh = 30;

/** Who can sign in to the demonstration data with `demoPassword`. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'superadmin@demo.example',
    who: 'super admin',
    first: 'Sari',
    last: 'Ylönen',
    role: 1,
    passwordAge: fresh,
  },
  {
    email: 'kt@demo.example',
    who: 'national office',
    first: 'Kaija',
    last: 'Toivola',
    role: 2,
    passwordAge: fresh,
  },
  {
    email: 'districtadmin@demo.example',
    who: 'district admin of district 1',
    first: 'Päivi',
    last: 'Rantala',
    role: 3,
    district: demoUnits.district,
    passwordAge: fresh,
  },
  {
    email: 'districtuser@demo.example',
    who: 'district user of district 1',
    first: 'Petri',
    last: 'Katajisto',
    role: 4,
    district: demoUnits.district,
    passwordAge: fresh,
  },
  {
    email: 'sectionadmin@demo.example',
    who: 'section admin of section 1',
    first: 'Outi',
    last: 'Lindqvist',
    role: 5,
    section: demoUnits.section,
    passwordAge: fresh,
  },
  {
    email: 'sectionuser@demo.example',
    who: 'section user of section 1',
    first: 'Osmo',
    last: 'Vuorela',
    role: 6,
    section: demoUnits.section,
    passwordAge: fresh,
  },
  {
    email: 'otherdistrict@demo.example',
    who: 'district admin of district 2',
    first: 'Tuomas',
    last: 'Ahola',
    role: 3,
    district: demoUnits.otherDistrict,
    passwordAge: fresh,
  },
  {
    email: 'othersection@demo.example',
    who: 'section admin of section 2',
    first: 'Sirpa',
    last: 'Lohilahti',
    role: 5,
    section: demoUnits.otherSection,
    passwordAge: fresh,
  },
  {
    ...trainee,
    who: 'section admin of a training section',
    role: 5,
    passwordAge: fresh,
  },
  {
    email: 'noroles@demo.example',
    who: 'no role',
    first: 'Niko',
    last: 'Roos',
    role: null,
    section: demoUnits.section,
    passwordAge: fresh,
  },
  {
    email: 'expired@demo.example',
    who: 'a password that has expired',
    first: 'Vesa',
    last: 'Vanhala',
    role: 6,
    section: demoUnits.section,
    passwordAge: 400,
  },
  {
    email: 'expiring@demo.example',
    who: 'a password that expires soon; section user of section 1',
    first: 'Eeva',
    last: 'Mäkinen',
    role: 6,
    section: demoUnits.section,
    passwordAge: 337,
  },
];

/** The demonstration accounts of members of a section, who stand at its head. */
export const findDemoMembers = (sectionId: number): DemoAccount[] =>
  demoAccounts.filter(({ section }) => section === sectionId);
