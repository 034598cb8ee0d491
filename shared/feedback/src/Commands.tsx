import { LoadingOverlay } from '@osasto/ui/LoadingOverlay';
import { useCommands } from './overlay.ts';

/** The overlay of commands under way, naming the latest. Drawn once, by the shell. Rule 13.4. */
export function Commands() {
  const latest = useCommands(({ commands }) => commands.at(-1));
  return <LoadingOverlay active={latest !== undefined} text={latest?.text ?? ''} />;
}
