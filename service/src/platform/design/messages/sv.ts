import type fi from './fi.ts';

export default {
  language: 'Språk',
  own: ', på svenska',
  slogan: 'Medlemmar, möten och förtroendeuppdrag på ett och samma ställe.',
  back: 'Till startsidan',
  failure: {
    403: { title: 'Länken gäller inte längre', text: 'Öppna filen på nytt på sidan där den finns.' },
    404: {
      title: 'Sidan hittades inte.',
      text: 'Adressen kan vara gammal, eller så har du inte åtkomst till sidan.',
    },
    429: { title: 'För många försök', text: 'Vänta en minut och försök igen.' },
    500: {
      title: 'Ett systemfel inträffade.',
      text: 'Försök igen om en stund. Om felet kvarstår, uppge referensen {reference} för supporten.',
    },
  },
} satisfies typeof fi;
