import type { CallName } from './types.ts';

/** What a call throws, by its name; a function where more of the failure is in it. */
const words: Partial<Record<CallName, string | ((detail: string) => string)>> = {
  'POST account/getlogintoken': 'Failed to get token',
  'GET account/adauthorize': 'Failed to get token',
  'POST account/adauthorize': 'Failed to get token',
  'GET members/getbyid/{id}': 'failed to get member',
  'POST members/getalldistrictmembers': (detail) => `Unable to get member - ${detail}`,
  'POST members/getallsectionmembers': (detail) => `Unable to get member - ${detail}`,
  'POST members/getdistrictexportfile': (detail) => `Unable to get member export - ${detail}`,
  'POST members/getsectionexportfile': (detail) => `Unable to get member export - ${detail}`,
  'POST members/findall': 'Failed to find members',
  'POST members/finddistrictmembers': 'Failed to find members',
  'POST members/findsectionmembers': 'Failed to find members',
  'POST members/findbysectionid/{id}': 'Failed to find members',
  'POST members/updateRoles': 'Unable to update roles',
  'PUT meetings/addorupdatemeetingminutes': 'Failed to update minutes',
  'POST meetings/uploaddoc': 'failed to upload doc',
  'DELETE meetings/removepositionoftrust/{id}': 'Failed to remove position',
};

/** What a refused sign-in throws. */
const refused: Partial<Record<string, string>> = {
  'POST account/getlogintoken': 'Login failed',
  'GET account/adauthorize': 'Auth failed',
  'POST account/adauthorize': 'Auth failed',
};

/**
 * The message of what a call throws, as the specification has it; undefined of calls of which it says nothing. For programs:
 * people read the texts of the catalogues. Rule 20.2.
 *
 * @param detail what became of the call, such as `500 Internal Server Error`
 * @param reason what the service said of a sign-in that it refused
 */
export function thrownWords(
  call: string,
  detail: string,
  status?: number,
  reason?: string,
): string | undefined {
  if (status === 401 && refused[call]) {
    return reason === 'Password has expired' ? 'Password expired' : refused[call];
  }
  const said = words[call as CallName];
  return typeof said === 'function' ? said(detail) : said;
}
