import type fi from './fi.ts';

export default {
  official: 'Du får det här meddelandet för ditt förtroendeuppdrags skull ({section}).\nAvsändare: {sender}.',
  members:
    'Du får det här meddelandet eftersom du har tillåtit e-post ({section}).\nAvsändare: {sender}.\nSådana meddelanden avslutar du här: {unsubscribe}',
  test: 'Det här är ett prov. Meddelandet har inte skickats till någon annan.',
} satisfies Record<keyof typeof fi, string>;
