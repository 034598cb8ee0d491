import { screen } from '@testing-library/react';
import { render } from '../testing/render.tsx';
import { Pager } from './Pager/Pager.tsx';

test.each([
  ['fi', 'Seuraava sivu'],
  ['sv', 'Nästa sida'],
] as const)('the components speak %s', (language, next) => {
  render(<Pager page={1} pageSize={50} total={214} onPage={() => {}} />, language);
  expect(screen.getByRole('button', { name: next })).toBeInTheDocument();
});
