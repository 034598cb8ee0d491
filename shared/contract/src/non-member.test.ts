import { findNonMemberErrors, trimmed } from './non-member.ts';

const anna = {
  firstname: 'Anna',
  lastname: 'Lehto',
  address: 'Rantatie 3',
  postcode: '00100',
  postoffice: 'Helsinki',
  phone: '+358 40 123 4567',
  email: 'anna@toimisto.example',
  company: null,
};
const letters = (count: number) => 'a'.repeat(count);
const digits = (count: number) => '1'.repeat(count);
/** An address of so many characters, 64 at most before the @. */
const mail = (count: number) => `${letters(50)}@${letters(count - 59)}.example`;

test.each([
  ['complete', {}, []],
  ['firstname', { firstname: letters(99) }, []],
  ['firstname', { firstname: letters(100) }, []],
  ['firstname', { firstname: letters(101) }, ['nonmember.firstnameTooLong']],
  ['firstname', { firstname: '  ' }, ['nonmember.firstnameRequired']],
  ['lastname', { lastname: null }, ['nonmember.lastnameRequired']],
  ['lastname', { lastname: '🎈'.repeat(100) }, []], // characters, not code units
  ['lastname', { lastname: letters(101) }, ['nonmember.lastnameTooLong']],
  ['company', { company: letters(100) }, []],
  ['company', { company: letters(101) }, ['nonmember.companyTooLong']],
  ['address', { address: '' }, ['nonmember.addressRequired']],
  ['address', { address: 'ab' }, ['nonmember.addressTooShort']],
  ['address', { address: 'abc' }, []],
  ['address', { address: letters(200) }, []],
  ['address', { address: letters(201) }, ['nonmember.addressTooLong']],
  ['postcode', { postcode: '0010' }, ['nonmember.postcodeTooShort']],
  ['postcode', { postcode: 'SW1A 1AA' }, []], // foreign (9.6)
  ['postcode', { postcode: letters(25) }, []],
  ['postcode', { postcode: letters(26) }, ['nonmember.postcodeTooLong']],
  ['postoffice', { postoffice: 'Å' }, ['nonmember.postofficeTooShort']],
  ['postoffice', { postoffice: 'Ii' }, []],
  ['postoffice', { postoffice: letters(256) }, ['nonmember.postofficeTooLong']],
  ['phone', { phone: '1234' }, ['nonmember.phoneTooShort']],
  ['phone', { phone: ' 12345 ' }, []],
  ['phone', { phone: digits(100) }, []],
  ['phone', { phone: digits(101) }, ['nonmember.phoneTooLong']],
  ['phone', { phone: '(09) 123 456' }, []],
  ['phone', { phone: '040-123456' }, ['nonmember.phoneInvalid']],
  ['phone', { phone: '12+34567' }, ['nonmember.phoneInvalid']],
  ['phone', { phone: '' }, []], // e-mail is there
  ['email', { email: '' }, []], // phone is there
  ['email', { email: mail(100) }, []],
  ['email', { email: mail(101) }, ['nonmember.emailTooLong']],
  ['email', { email: 'anna' }, ['nonmember.emailInvalid']],
  ['email', { email: 'anna@toimisto' }, ['nonmember.emailInvalid']],
  ['both', { phone: '', email: ' ' }, ['nonmember.phoneOrEmail', 'nonmember.phoneOrEmail']],
])('%s: %j gives %j', (_, change, expected) => {
  expect(findNonMemberErrors({ ...anna, ...change }).map(({ translationKey }) => translationKey)).toEqual(
    expected,
  );
});

test('what is kept has no spaces around it and null for nothing', () => {
  expect(trimmed({ ...anna, firstname: ' Anna ', company: '' })).toMatchObject({
    firstname: 'Anna',
    company: null,
  });
});
