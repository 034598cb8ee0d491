import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Form = { id: number; name: string; link: string; audience: string };
const base = '/api/ExternalForms';
const link = 'https://lomakkeet.example/a';
const keysOf = (body: unknown) =>
  (body as { errors: { translationKey: string }[] }).errors.map(({ translationKey }) => translationKey);
const add = async (name: string) =>
  (await service.request('kt', 'POST', `${base}/Add`, { name, link })).body as Form;

test('a form is added, found by name in any letter case, changed and deleted', async () => {
  const added = await add('  Öljyntorjunnan ilmoitus ');
  expect(added).toEqual({ id: expect.any(Number), name: 'Öljyntorjunnan ilmoitus', link, audience: 'all' });
  const byName = `${base}/GetByName/${encodeURIComponent('ÖLJYNTORJUNNAN ILMOITUS')}`;
  expect((await service.request('sectionuser', 'GET', byName)).body).toEqual(added);

  const changed = { ...added, name: 'Ilmoitus', link: 'http://x.example/?a=b#c' };
  expect(await service.request('kt', 'PUT', `${base}/Update`, changed)).toMatchObject({
    status: 200,
    body: changed,
  });
  expect(
    (await service.request('kt', 'PUT', `${base}/Update/${added.id}`, { name: 'Uusi', link })).status,
  ).toBe(200);
  expect((await service.request('kt', 'DELETE', `${base}/Delete/${added.id}`)).status).toBe(204);
  expect((await service.request('sectionuser', 'GET', byName)).status).toBe(404);
});

/** Who sees a form for whom. Rule 11.9. */
test.each([
  ['superadmin', ['all', 'districts', 'sections']],
  ['kt', ['all', 'districts', 'sections']],
  ['districtadmin', ['all', 'districts']],
  ['districtuser', ['all', 'districts']],
  ['sectionadmin', ['all', 'sections']],
  ['sectionuser', ['all', 'sections']],
])('%s sees forms for %j', async (person, expected) => {
  const forms: Form[] = [];
  for (const audience of ['all', 'districts', 'sections']) {
    const form = { name: `${person} ${audience}`, link, audience };
    // oxlint-disable-next-line no-await-in-loop -- one name after the other
    forms.push((await service.request('kt', 'POST', `${base}/Add`, form)).body as Form);
  }
  const list = (await service.request(person, 'GET', `${base}/GetAll`)).body as Form[];
  const own = list.filter(({ name }) => name.startsWith(`${person} `));
  expect(own.map(({ audience }) => audience).toSorted()).toEqual(expected);
  const hidden = person === 'kt' || person === 'superadmin' ? 404 : 403;
  for (const { id, name, audience } of forms) {
    const isShown = expected.includes(audience);
    /* oxlint-disable no-await-in-loop -- one form after the other */
    expect((await service.request(person, 'GET', `${base}/Get/${id}`)).status).toBe(isShown ? 200 : hidden);
    const byName = await service.request(person, 'GET', `${base}/GetByName/${encodeURIComponent(name)}`);
    expect(byName.status).toBe(isShown ? 200 : 404);
    /* oxlint-enable no-await-in-loop */
  }
});

test('a change without an audience keeps it, another one moves the form (11.9)', async () => {
  const form = { name: 'Vain piireille', link, audience: 'districts' };
  const { id } = (await service.request('kt', 'POST', `${base}/Add`, form)).body as Form;
  const update = async (changes: object) =>
    (await service.request('kt', 'PUT', `${base}/Update`, { id, name: 'Vain piireille', link, ...changes }))
      .body;
  expect(await update({ name: 'Piireille' })).toMatchObject({ name: 'Piireille', audience: 'districts' });
  expect(await update({ audience: 'sections' })).toMatchObject({ audience: 'sections' });
  const { status, body } = await service.request('kt', 'PUT', `${base}/Update`, {
    id,
    ...form,
    audience: 'members',
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ propertyName: 'audience' }] });
});

test('the list is in Finnish order', async () => {
  await add('Ä');
  await add('Z');
  await add('a');
  const { body } = await service.request('sectionuser', 'GET', `${base}/GetAll`);
  const names = (body as Form[]).map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('fi').compare));
  expect(names.indexOf('Z')).toBeLessThan(names.indexOf('Ä'));
});

test.each([
  [{ name: '', link }, ['validation.required']],
  [{ link }, ['validation.required']],
  [{ name: 'x'.repeat(101), link }, ['validation.maxLength']],
  [{ name: 'n', link: '' }, ['validation.required']],
  [{ name: 'n', link: `https://a.example/${'x'.repeat(500)}` }, ['validation.maxLength']],
  [{ name: 'n', link: 'javascript:alert(1)' }, ['externalform.linkinvalid']],
  [{ name: 'n', link: 'data:text/html,x' }, ['externalform.linkinvalid']],
  [{ name: 'n', link: '//a.example' }, ['externalform.linkinvalid']],
  [{ name: 'n', link: 'https:a.example' }, ['externalform.linkinvalid']],
  [{ name: 'n', link: 'lomake.example' }, ['externalform.linkinvalid']],
  [{ name: 'n', link: 'https://bank.example@a.example' }, ['externalform.linkinvalid']],
  [{ name: 'n', link: 'https://a.example/ b' }, ['externalform.linkinvalid']],
  [{ name: '', link: 'x' }, ['validation.required', 'externalform.linkinvalid']],
])('%j is refused', async (form, keys) => {
  const { status, body } = await service.request('kt', 'POST', `${base}/Add`, form);
  expect([status, keysOf(body)]).toEqual([400, keys]);
});

test.each([100, 500])('exactly the longest texts fit (%i)', async (length) => {
  const name = 'n'.repeat(Math.min(100, length));
  const long = `https://a.example/${'x'.repeat(500 - 18)}`;
  const { status, body } = await service.request('kt', 'POST', `${base}/Add`, { name, link: long });
  expect(status).toBe(length === 100 ? 200 : 400); // the second has a name in use
  if (status === 400) expect(keysOf(body)).toEqual(['externalform.nameInUse']);
});

test('ten at once of one name leave one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      service.request('kt', 'POST', `${base}/Add`, { name: at % 2 ? 'Sama' : 'SAMA', link }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(9).fill(400),
  ]);
});

test('the id of the address and of the body must agree', async () => {
  const { id } = await add('Kaksi numeroa');
  const { status } = await service.request('kt', 'PUT', `${base}/Update/${id}`, {
    id: id + 1,
    name: 'x',
    link,
  });
  expect(status).toBe(400);
  expect((await service.request('kt', 'PUT', `${base}/Update`, { name: 'x', link })).status).toBe(400);
});

test.each([
  ['kt', 404],
  ['districtadmin', 403],
  ['sectionuser', 403],
])('%s asking for a form that is not there: %i', async (name, status) => {
  expect((await service.request(name, 'GET', `${base}/Get/2000000000`)).status).toBe(status);
});

test.each(['districtadmin', 'districtuser', 'sectionadmin', 'sectionuser'])('%s only reads', async (name) => {
  const [form] = (await service.request(name, 'GET', `${base}/GetAll`)).body as Form[];
  expect((await service.request(name, 'GET', `${base}/Get/${form?.id}`)).status).toBe(200);
  const refused = [
    await service.request(name, 'POST', `${base}/Add`, { name: 'x', link }),
    await service.request(name, 'PUT', `${base}/Update`, form),
    await service.request(name, 'PUT', `${base}/Update/${form?.id}`, form),
    await service.request(name, 'DELETE', `${base}/Delete/${form?.id}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
