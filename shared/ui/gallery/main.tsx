import '../src/tokens.css';
import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '@osasto/contract';
import { loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { Gallery } from './Gallery.tsx';

await startLanguage(loadCommonMessages);
const requested = new URLSearchParams(location.search).get('language') ?? '';
if (isLanguage(requested)) await setLanguage(requested);
createRoot(document.getElementById('root')!).render(<Gallery />);
