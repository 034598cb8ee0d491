import type fi from './fi.ts';

export default {
  sheet: 'Förtroendevalda',
  seatSheet: 'Platser',
  seatFileName: 'platser',
  carriesOn: 'fortsätter tills en efterträdare har valts',
  columns: {
    lastName: 'Efternamn',
    firstName: 'Förnamn',
    position: 'Förtroendeuppdrag',
    section: 'Avdelning',
    district: 'Distrikt',
    termStart: 'Mandatperioden börjar',
    termEnd: 'Mandatperioden slutar',
    carriesOn: 'Fortsätter',
    ordinal: 'Period nr',
    phone: 'Telefon',
    email: 'E-post',
    held: 'Besatta',
    min: 'Minst',
    max: 'Högst',
    missing: 'Saknas',
    interim: 'Fortsätter',
    ending: 'Slutar utan efterträdare',
    vacantSince: 'Obesatt från',
  },
} satisfies typeof fi;
