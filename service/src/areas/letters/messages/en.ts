import type fi from './fi.ts';

export default {
  date: 'Date',
  reference: 'Reference',
  section: 'Section',
  district: 'District',
  businessId: 'Business ID',
  accountId: 'Account id',
  address: 'Address',
  established: 'Established',
  extract: {
    title: 'Extract of signing rights',
    certificate:
      'This is to certify that on the date of this extract the persons listed below are entitled to sign on behalf of the section.',
    position: 'Position',
    name: 'Name',
    birthDate: 'Date of birth',
    term: 'Term',
    elected: 'Elected',
    rule: 'How the section signs',
    purpose: 'Purpose',
    carriesOn: 'term ended {date}, continues in office under the rules',
    made: 'This extract has been made from the electronic register on {moment}.',
    office: 'On behalf of the national office',
    placeAndDate: 'Place and date',
    signature: 'Signature',
    signatory: 'Name in block letters and title',
  },
  // The board's list is written in Finnish and Swedish. Rule 10.16.
  board: {
    title: 'Board members {date}',
    board: 'Board',
    others: 'Other officers',
    position: 'Position',
    name: 'Name',
    number: 'Membership no.',
    term: 'Term',
    ordinal: 'Term no.',
    elected: 'Elected',
    nobody: 'No positions of trust in force on the chosen day.',
    printed: 'Printed {moment} by {name}',
  },
} satisfies typeof fi;
