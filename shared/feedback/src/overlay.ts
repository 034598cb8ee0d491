import { create } from 'zustand';
import { withGuardedListeners } from '@osasto/contract';

/** Commands now under way, each with the text that names it. */
export const useCommands = withGuardedListeners(
  create<{ commands: readonly { id: number; text: string }[] }>()(() => ({ commands: [] })),
);

let lastId = 0;

/** Draws the loading overlay, naming the command, for as long as the work takes. Rule 13.4. */
export async function whileBusy<T>(text: string, work: Promise<T>): Promise<T> {
  lastId += 1;
  const id = lastId;
  useCommands.setState(({ commands }) => ({ commands: [...commands, { id, text }] }));
  try {
    return await work;
  } finally {
    useCommands.setState(({ commands }) => ({ commands: commands.filter((command) => command.id !== id) }));
  }
}
