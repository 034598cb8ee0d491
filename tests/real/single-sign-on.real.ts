import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { directorySettings } from '../../service/testing/test-directory.ts';
import { createServiceCopy, startTestService } from '../../service/testing/test-service.ts';
import { counterparts } from './counterparts.ts';
import { startGlewlwyd } from './glewlwyd.ts';
import { describeWith } from './programs.ts';

describeWith(counterparts['single-sign-on'].packages, 'single sign-on through Glewlwyd', () => {
  test('whose token calls no address verified: a person is found by the id that was entered', async () => {
    const service = await startTestService();
    const person = { name: 'Päivi Rantala', email: 'districtadmin@demo.example' };
    const directory = await startGlewlwyd(`${service.settings.publicAddress}/adresponse`, person);
    const copy = await createServiceCopy({
      db: service.db,
      settings: { ...service.settings, directory: directorySettings(directory.issuer) },
    });
    const signIn = async () => {
      const start = await copy.inject({ url: '/api/account/adstart' });
      const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
      const token = await directory.signIn(String(start.headers.location));
      const { statusCode, payload } = await copy.inject({
        method: 'POST',
        url: '/api/account/adauthorize',
        payload: { token },
        headers: { cookie },
      });
      return { token, status: statusCode, body: JSON.parse(payload) as { token?: string; advice?: string } };
    };
    try {
      const unknown = await signIn();
      expect([unknown.status, unknown.body.advice]).toEqual([401, 'unknown']);
      const { sub, iss } = decodeJwt(unknown.token);
      expect(iss).toBe(directory.issuer);
      await sql`update account set directory_id = ${sub ?? ''} where email = ${person.email}`.execute(
        service.db,
      );
      const known = await signIn();
      expect([known.status, decodeJwt(known.body.token ?? '')['username']]).toEqual([200, 'Päivi Rantala']);
    } finally {
      await copy.close();
      await directory.end();
      await service.close();
    }
  }, 120_000);
});
