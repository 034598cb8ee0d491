/** What the directory put into the fragment of /adresponse. */
interface DirectoryAnswer {
  token?: string | undefined;
  sessionState?: string | undefined;
  /** The directory could not be reached, or says that it is out of order. */
  isUnreachable?: boolean;
}

const outages = ['temporarily_unavailable', 'server_error'];

let stored: DirectoryAnswer = {};

/**
 * Takes the answer out of the address bar and the history. Called before anything else happens, so that neither
 * the router nor a failed start leaves a token where somebody could read it. Rule 2.12.
 */
export function storeDirectoryAnswer(): void {
  if (location.pathname !== '/adresponse' || location.hash === '') return;
  const fragment = new URLSearchParams(location.hash.slice(1));
  stored = {
    token: fragment.get('id_token') ?? undefined,
    sessionState: fragment.get('session_state') ?? undefined,
    isUnreachable: outages.includes(fragment.get('error') ?? ''),
  };
  history.replaceState(history.state, '', location.pathname);
}

/** The answer, once. */
export function takeDirectoryAnswer(): DirectoryAnswer {
  storeDirectoryAnswer();
  const answer = stored;
  stored = {};
  return answer;
}
