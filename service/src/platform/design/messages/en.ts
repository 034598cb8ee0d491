import type fi from './fi.ts';

export default {
  language: 'Language',
  own: ', in English',
  slogan: 'Members, meetings and positions of trust in one place.',
  back: 'To the home page',
  failure: {
    403: { title: 'The link is no longer valid', text: 'Open the file again from the page that has it.' },
    404: {
      title: 'The page was not found.',
      text: 'The address may be old, or you may not have access to the page.',
    },
    429: { title: 'Too many attempts', text: 'Wait a minute and try again.' },
    500: {
      title: 'Something went wrong in the system.',
      text: 'Try again in a moment. If the problem remains, give support the reference {reference}.',
    },
  },
} satisfies typeof fi;
