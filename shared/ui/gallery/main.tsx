import '../src/tokens.css';
import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

createRoot(document.getElementById('root')!).render(<Gallery />);
