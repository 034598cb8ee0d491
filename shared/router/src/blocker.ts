// For the shell alone. The router asks one blocker, the newest: one of a remote would take the place of the question
// before unsaved values are left, and one that throws would stop every link.
export { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';
