import './admitted-scripts.ts';
import '@osasto/ui/tokens.css';
import '@osasto/ui/base.css';
import { start } from './start.tsx';

// Without its texts the shell can show nothing; index.html has a message in both languages.
start().catch((error: unknown) => {
  document.getElementById('app')?.replaceChildren();
  document.getElementById('unreachable')?.removeAttribute('hidden');
  throw error;
});
