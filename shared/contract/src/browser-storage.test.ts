import { keptTexts } from './browser-storage.ts';

function storage(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const full = (texts: Record<string, string>) => ({
  ...storage(texts),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('a storage keeps what is set and forgets what is removed', () => {
  const own = storage({ a: '1' });
  const texts = keptTexts(() => own);
  texts.set('b', '2');
  texts.remove('a');
  expect([texts.get('a'), texts.get('b'), own.getItem('b')]).toEqual([null, '2', '2']);
});

test('where the storage is full the page keeps the newer text', () => {
  const own = full({ a: 'old' });
  const texts = keptTexts(() => own);
  texts.set('a', 'new');
  expect([texts.get('a'), texts.isKept('a')]).toEqual(['new', false]);
  texts.remove('a');
  expect(texts.get('a')).toBeNull();
});

test('where it is denied the page keeps everything', () => {
  const texts = keptTexts(denied);
  expect(texts.get('a')).toBeNull();
  texts.set('a', '1');
  expect(texts.get('a')).toBe('1');
  texts.remove('a');
  expect(texts.get('a')).toBeNull();
});
