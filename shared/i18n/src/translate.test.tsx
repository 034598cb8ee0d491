/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { addCatalogue, setLanguage, startLanguage } from './language.ts';
import { useTranslate } from './translate.ts';

const drawn: string[] = [];

function Title({ of }: { of: string }) {
  const t = useTranslate(of);
  drawn.push(of);
  return <p>{t('title')}</p>;
}

beforeAll(() => startLanguage(async (language) => ({ title: `common ${language}` })));
beforeEach(async () => {
  await setLanguage('fi');
  await addCatalogue('letters', async (language) => ({ title: `letters ${language}` }));
  await addCatalogue('plans', async (language) => ({ title: `plans ${language}` }));
  render(
    <>
      <Title of="letters" />
      <Title of="plans" />
    </>,
  );
  drawn.length = 0;
});

test('texts of one catalogue draw the components that show them, and no other', async () => {
  await act(() => addCatalogue('letters', async () => ({ title: 'newer letters' })));
  expect(screen.getByText('newer letters')).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(['letters']));
});

test('texts of a catalogue that nobody shows draw nothing', async () => {
  await act(() => addCatalogue('members', async () => ({ title: 'members' })));
  expect(drawn).toEqual([]);
});

test('the language draws all, once', async () => {
  await act(() => setLanguage('sv'));
  expect(screen.getByText('letters sv')).toBeVisible();
  expect(screen.getByText('plans sv')).toBeVisible();
  expect(drawn).toEqual(['letters', 'plans']);
});

test('a catalogue that lacks a text has the common one', async () => {
  await act(() => addCatalogue('letters', async () => ({})));
  expect(screen.getByText('common fi')).toBeVisible();
});
