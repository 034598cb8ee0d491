import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderRemote, section, title, violations } from '@osasto/testing';
import { source } from '../source.ts';

test.each([
  ['fi', 'Kalusto', 'Lisää teltta', 'Telttoja 1'],
  ['sv', 'Utrustning', 'Lägg till ett tält', 'Tält 1'],
] as const)('tents are counted: %s', async (language, heading, add, counted) => {
  await renderRemote({ source, remote: () => import('../remote.ts') }, '/sections/1/equipment', {
    role: 'SectionAdmin',
    language,
    answers: { 'GET sections/1': section(1, 'Inkoon osasto') },
  });
  await title(heading);
  await userEvent.click(screen.getByRole('button', { name: add }));
  expect(screen.getByText(counted)).toBeInTheDocument();
  expect(await violations()).toEqual([]);
});
