import { act, renderHook } from '@testing-library/react';
import { useTyping } from './use-typing.ts';

test('what was typed is forgotten once something else was chosen, also when focus goes on in the same event', () => {
  const follow = jest.fn();
  const { result } = renderHook(() => useTyping<string>(follow));
  act(() => result.current.type('Aalto'));
  expect(result.current.typed).toBe('Aalto');
  act(() => {
    const { settle, flush } = result.current; // of one render, as in one event
    settle();
    flush();
  });
  expect(follow).not.toHaveBeenCalled();
  expect(result.current.typed).toBeUndefined();
});

test('what was typed is passed on when its field is left', () => {
  const follow = jest.fn();
  const { result } = renderHook(() => useTyping<string>(follow));
  act(() => {
    const { type, flush } = result.current; // of one render
    type('Aalto');
    flush();
  });
  expect(follow.mock.calls).toEqual([['Aalto']]);
});
