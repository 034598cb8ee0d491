import '@osasto/ui/tokens.css';
import '@osasto/ui/base.css';
import { start } from './start.tsx';

// Without its texts the shell can say nothing itself; the page has words for that in both languages.
start().catch((error: unknown) => {
  document.getElementById('unreachable')?.removeAttribute('hidden');
  throw error;
});
