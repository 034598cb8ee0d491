import type { Translation } from '@osasto/i18n';
import type fi from './fi.ts';

export default {
  forms: {
    title: 'Externa formulär',
    context: 'Länkarna öppnas i en ny flik.',
    add: 'Lägg till formulär',
    adding: 'Lägger till formuläret',
    added: 'Formuläret har lagts till.',
    name: 'Namn',
    link: 'Länk',
    list: 'Formulär',
    actions: 'Åtgärder',
    delete: 'Radera formuläret',
    deleteVerb: 'Radera',
    deleteOne: 'Radera: {name}',
    deleteQuestion: 'Ska formuläret ”{name}” raderas? Svaren i formuläret påverkas inte.',
    deleted: 'Formuläret har raderats.',
    deletefailed: 'Formuläret kunde inte raderas. Försök igen.',
    loadfailed: 'Formulären kunde inte laddas.',
    empty: 'Det finns inga formulär ännu.',
    emptyHint: 'Ge formuläret ett namn och en adress ovan.',
  },
  externalform: {
    linkinvalid: 'Ange en fullständig https-adress.',
    nameInUse: 'Det finns redan ett formulär med samma namn.',
  },
  plan: {
    of: 'beredskapsplan, {section}',
    inForce: 'Beredskapsplan: i kraft till {date}',
    expiring: 'Beredskapsplan: föråldras {date}',
    expired: 'Beredskapsplan: föråldrad {date}',
    missing: 'Beredskapsplan: saknas',
    failed: 'Beredskapsplanerna kunde inte hämtas.',
    retry: 'Försök igen',
    view: 'Öppna',
    fill: 'Fyll i',
    upload: 'Ladda upp',
    uploadNew: 'Ladda upp ny',
    file: 'Beredskapsplanens fil',
    uploading: 'Skickar beredskapsplanen',
    uploaded: 'Beredskapsplanen har sparats.',
    uploadfailed: 'Beredskapsplanen kunde inte sparas.',
  },
  upload: {
    typeNotAllowed: 'Filtypen är inte tillåten.',
    tooBig: 'Filen är för stor (högst 20 MB).',
  },
  preparednessPlan: {
    uploadnametoolarge: 'Filnamnet är för långt (högst 800 tecken).',
    uploadtypetoolarge: 'Filtypen är för lång.',
  },
} satisfies Translation<typeof fi>;
