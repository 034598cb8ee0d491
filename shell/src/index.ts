import '@osasto/ui/tokens.css';
import '@osasto/ui/base.css';
import { start } from './start.tsx';

void start();
