import type { Attachment, LetterRequest, Meeting, MeetingRow, Member } from '@osasto/api';
import { smallPdf } from '../../service/src/areas/training/beginning/small-pdf.ts';
import type { Answer } from '../copies.ts';

/** A request as super admin. */
export type Ask = <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<Answer<Body>>;

/** Something that is written again and again, and what it is after the last write that was acknowledged. */
export interface Thing {
  name: string;
  expected: string;
  /** What the service says it is. */
  read: (ask: Ask) => Promise<string>;
}

/** One write, and what its thing is afterwards. */
export interface Write {
  thing: Thing;
  after: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Takes what the next write needs from the answer. */
  keep?: (answer: unknown) => void;
}

const none = 'none';
const blob = smallPdf('Liite', ['x']).content.toString('base64');
const file = (name: string) => ({ name, blob, fileType: 'application/pdf' });

const bodyOf = <Body>({ status, body }: Answer<Body>): Body => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** Some text of a list of names, whatever their order. */
const listed = (names: Iterable<string>) => [...names].toSorted((a, b) => a.localeCompare(b)).join(' ');

interface MeetingState {
  name: string;
  status: number;
  isSentByMail: boolean;
  documents: string[];
  /** Last day of the term, by member. */
  positions: Record<number, string>;
}

const textOf = ({ name, status, isSentByMail, documents, positions }: MeetingState) =>
  JSON.stringify({ name, status, isSentByMail, documents: listed(documents), positions });

/** A meeting that is approved is on its way to the CRM or has arrived. */
const statusIn = ({ status }: Meeting) => (status.id === 1103 ? 1105 : status.id);

const stateIn = (meeting: Meeting): MeetingState => ({
  name: meeting.name,
  status: statusIn(meeting),
  isSentByMail: meeting.minutes.isSentByMail,
  documents: meeting.minutes.documents.map(({ name }) => name),
  positions: Object.fromEntries(
    meeting.memberPositions.map(({ memberId, termEnd }) => [memberId ?? 0, termEnd.slice(0, 10)]),
  ),
});

/** A meeting of the section on that day, whose ids are known once it has been made or read. */
function meetingOn(sectionId: number, dateHeld: string) {
  let known: Meeting | undefined;
  const find = async (ask: Ask) => {
    const rows = bodyOf(await ask<MeetingRow[]>('POST', 'meetings', { sections: [sectionId] }));
    return rows.find((row) => row.dateHeld.startsWith(dateHeld))?.id;
  };
  const thing: Thing = {
    name: `meeting of ${dateHeld} in section ${sectionId}`,
    expected: none,
    async read(ask) {
      const id = known?.id ?? (await find(ask));
      const answer = id === undefined ? undefined : await ask<Meeting>('GET', `meetings/${id}`);
      if (answer === undefined || answer.status === 404) return none;
      known = bodyOf(answer);
      return textOf(stateIn(known));
    },
  };
  const get = (): Meeting => {
    if (!known) throw new Error(`The ${thing.name} is not known.`);
    return known;
  };
  return { thing, get, keep: (answer: unknown) => void (known = answer as Meeting) };
}

/** Meetings are two years apart, so that terms do not join; after the last year the first comes again, with another day and others elected. */
const years = 60;

/** The life of one meeting, step by step; every third is deleted, the others are approved. */
function* meetingWrites(sectionId: number, turn: number, people: number[]): Generator<Write> {
  const year = 1901 + 2 * (turn % years);
  const dateHeld = `${year}-05-${String(1 + Math.floor(turn / years)).padStart(2, '0')}`;
  const { thing, get, keep } = meetingOn(sectionId, dateHeld);
  const state: MeetingState = {
    name: `Kokous ${turn}`,
    status: 1100,
    isSentByMail: false,
    documents: [],
    positions: {},
  };
  const change = (
    method: Write['method'],
    path: string,
    body: unknown,
    changes: Partial<MeetingState>,
    keeping?: Write['keep'],
  ): Write => {
    Object.assign(state, changes);
    return { thing, after: textOf(state), method, path, body, ...(keeping && { keep: keeping }) };
  };
  const step = (name: string, status: number) =>
    change('POST', `meetings/${name}meeting`, { id: get().id }, { status }, keep);

  const details = { sectionId, meetingTypeId: 1003, dateHeld };
  yield change('POST', 'meetings/add', { ...details, name: state.name }, {}, keep);
  const { id: meetingId, minutesId } = get();
  const renamed = `${state.name} b`;
  yield change(
    'PUT',
    'meetings/update',
    { ...details, id: meetingId, name: renamed },
    { name: renamed },
    keep,
  );
  const flag = (isSentByMail: boolean) =>
    change(
      'PUT',
      'meetings/addorupdatemeetingminutes',
      { id: minutesId, meetingId, isSentByMail },
      { isSentByMail },
    );
  yield flag(true);

  const upload = (name: string) =>
    change(
      'POST',
      'meetings/uploaddoc',
      { ...file(name), minutesId },
      { documents: [...state.documents, name] },
      (answer) => get().minutes.documents.push(answer as Meeting['minutes']['documents'][number]),
    );
  yield upload('a.pdf');
  const term = { meetingId, positionId: 75, termStart: `${year}-06-01` };
  const termEnd = `${year}-12-31`;
  for (const memberId of people) {
    yield change(
      'POST',
      'meetings/addpositionoftrust',
      { ...term, memberId, termEnd },
      { positions: { ...state.positions, [memberId]: termEnd } },
      (answer) => get().memberPositions.push(answer as Meeting['memberPositions'][number]),
    );
  }
  const [first = 0, second = 0] = people;
  const rowOf = (memberId: number) => get().memberPositions.find((row) => row.memberId === memberId)?.id ?? 0;
  const earlier = `${year}-11-30`;
  yield change(
    'PUT',
    'meetings/updatepositionoftrust',
    { ...term, id: rowOf(first), memberId: first, termEnd: earlier },
    { positions: { ...state.positions, [first]: earlier } },
  );
  yield upload('b.pdf');
  const { [second]: _removed, ...left } = state.positions;
  yield change('DELETE', `meetings/removepositionoftrust/${rowOf(second)}`, undefined, { positions: left });
  yield flag(false);
  const document = get().minutes.documents.find(({ name }) => name === 'a.pdf')?.id ?? 0;
  yield change('DELETE', `meetings/removedoc/${document}`, undefined, { documents: ['b.pdf'] });
  yield step('submit', 1101);
  if (turn % 3 === 2) {
    yield { thing, after: none, method: 'DELETE', path: `meetings/deletemeeting?id=${meetingId}` };
    return;
  }
  yield step('reviewed', 1102);
  yield step('approve', 1105);
}

/** What one client writes: in a section of its own, for ever, so that nobody else changes what it expects. */
export function* writesOf(sectionId: number, people: number[]): Generator<Write> {
  const [promoted = 0, ...electable] = people;
  const roles: Thing = {
    name: `roles of member ${promoted}`,
    expected: '',
    read: async (ask) =>
      listed(bodyOf(await ask<Member>('GET', `members/getbyid/${promoted}`)).memberRoles.map(String)),
  };
  const letters: Thing = {
    name: `letters of section ${sectionId}`,
    expected: '',
    read: async (ask) => {
      const path = `signingagreement/getofficialletterrequests/${sectionId}`;
      const reasons = bodyOf(await ask<LetterRequest[]>('GET', path)).map(({ reason }) => reason);
      return listed(reasons.filter((reason) => reason.startsWith('kill')));
    },
  };
  let attachment: Attachment | undefined;
  const attachments: Thing = {
    name: `attachments of section ${sectionId}`,
    expected: '',
    read: async (ask) => {
      const path = `preparednessplan/getattachments/${sectionId}`;
      const ours = bodyOf(await ask<Attachment[]>('GET', path)).filter(({ name }) => name.startsWith('kill'));
      attachment = ours[0];
      return listed(ours.map(({ name }) => name));
    },
  };

  for (let turn = 0; ; turn++) {
    const given = turn % 2 === 0 ? [6] : [];
    yield {
      thing: roles,
      after: given.join(''),
      method: 'POST',
      path: 'members/updateRoles',
      body: { memberId: promoted, roles: given },
    };
    const at = (2 * ((turn % years) + Math.floor(turn / years))) % (electable.length - 1);
    yield* meetingWrites(sectionId, turn, electable.slice(at, at + 2));
    const reason = `kill${turn}`;
    yield {
      thing: letters,
      after: listed([...letters.expected.split(' '), reason].filter(Boolean)),
      method: 'POST',
      path: 'signingagreement/addofficialletterrequest',
      body: { reasonForRequest: reason, sectionId },
    };
    yield {
      thing: attachments,
      after: 'kill.pdf',
      method: 'POST',
      path: 'preparednessplan/uploadpreparednessplan',
      body: { ...file('kill.pdf'), sectionId, attachment: true },
      keep: (answer) => void (attachment = answer as Attachment),
    };
    yield {
      thing: attachments,
      after: '',
      method: 'DELETE',
      path: `preparednessplan/deletepreparednessplan/${attachment?.id}`,
    };
  }
}
