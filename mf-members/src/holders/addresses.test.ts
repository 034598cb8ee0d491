/** @jest-environment jsdom */
import { holder } from '../../testing/holders.ts';
import { collectAddresses, findMessageLink, joinAddresses } from './addresses.ts';

const outsider = (email: string | null) => ({
  firstName: 'Åke',
  lastName: 'Ulkopuoli',
  address: '',
  postcode: '',
  postoffice: '',
  email,
  phone: null,
  company: null,
});

test('each address once, and how many people have none that is shown', () => {
  const rows = [
    holder(1),
    holder(2, {}, { email: null }),
    holder(2, {}, { email: null }), // another position of the same person
    holder(3, {}, { email: 'salainen@piilo.example', isPublishProhibited: true }),
    holder(4, {}, { email: 'haltija1@posti.example' }), // one address of two people
    holder(5, { nonMember: outsider(null) }),
    holder(6, { nonMember: outsider('ake@posti.example') }), // the outsider of the row before
    holder(7, {}, { email: '' }),
  ];
  const { addresses, peopleWithout } = collectAddresses(rows);
  expect(joinAddresses(addresses)).toBe('haltija1@posti.example; ake@posti.example');
  expect(peopleWithout).toBe(3);
});

test('a message names all of them hidden from one another, as long as a link can', () => {
  expect(findMessageLink(['a@b.example', 'c@d.example'])).toBe('mailto:?bcc=a%40b.example,c%40d.example');
  const addresses = (count: number) => Array.from({ length: count }, () => 'a'.repeat(88) + '@posti.example');
  expect(findMessageLink(addresses(18))).toMatch(/^mailto:/); // 18 × 105 and what is around them
  expect(findMessageLink(addresses(19))).toBeUndefined();
  expect(findMessageLink([])).toBeUndefined();
});
