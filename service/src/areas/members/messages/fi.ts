import code from '@osasto/contract/labels/fi';

/** Words of exported member lists. Rules 5, 14. */
export default {
  sheet: 'Jäsenet',
  columns: {
    number: 'Jäsennumero',
    lastName: 'Sukunimi',
    firstName: 'Etunimi',
    email: 'Sähköposti',
    phone: 'Puhelin',
    street: 'Katuosoite',
    postalCode: 'Postinumero',
    city: 'Postitoimipaikka',
    section: 'Osasto',
    district: 'Piiri',
    type: 'Jäsenlaji',
    status: 'Jäsenyyden tila',
    approved: 'Jäsenyys alkanut',
    payment: 'Maksupäivä',
    birth: 'Syntymäaika',
  },
  code,
};
