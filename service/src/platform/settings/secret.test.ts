import { isGuessable } from './secret.ts';

test.each([
  ['short', 'Zq8-Hs2_yT6wPd0nXk4v'],
  ['the alphabet and the digits', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
  ['two sequences in turns', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6'],
  ['digits in their order', '0123456789abcdef0123456789abcdef'],
  ['rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['one letter', 'a'.repeat(40)],
  ['one part over and over', 'abcdefghijkl'.repeat(4)],
  ['a random part over and over', 'Zq8-Hs2_yT'.repeat(8)],
  ['an English sentence', 'the quick brown fox jumps over the lazy dog'],
  ['a Finnish sentence', 'punainen talo seisoo korkealla mäellä'],
  ['a Swedish sentence', 'en röd stuga står på det höga berget'],
  ['words without blanks', 'KoskaOnKesaTulossaJaMeillaOnMuutama'],
  ['days', '2026-11-26-2026-11-27-2026-11-28-abc'],
  ['a word with digits for letters', 'x9-P4ssw0rd-Hs2_yT6wPd0nXk4vRb9m'],
  ['the example of the documentation', 'our-own-very-long-password-2026-kuu'],
])('%s is guessable', (_, secret) => {
  expect(isGuessable(secret)).toBe(true);
});

// Drawn once with: openssl rand -hex 16, -hex 32, -base64 24, -base64 32; uuidgen twice; pwgen -s 40.
test.each([
  '5c1e0f9a7b3d48e26a90c4f1d7b2538e',
  '9f3ab07c51e84d2296c0fa71b3d85e4c7a10d9e2b64f83c5501d7ea92c4b6f38',
  'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a',
  'q1mJ3sVt8Wl/0ZcKx5bYy2RnGd7eHfPu',
  'h3T9kQv1Zx0LmW8rB5cNf7YdGp2SjAeU4iKoRt6bVqM=',
  '3f2a9c1e-7b40-4d8f-a6e5-0c9d1b7e2f84b81d6a0f-92c3-4e57',
  'Kd8vW2nQ7xZt4Lp9Rb3YhGc6MfJs1TaVe5UoXi0q',
])('%s, drawn at random, is not', (secret) => {
  expect(isGuessable(secret)).toBe(false);
});
