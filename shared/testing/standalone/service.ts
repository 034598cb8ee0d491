import type { RoleName } from '@osasto/contract';

/** A running service. `OSASTO_SERVICE` names another. */
export const serviceAddress = (): string => process.env['OSASTO_SERVICE'] ?? 'http://localhost:3000';

/** The demonstration account of each role, on every service that has demonstration data. */
const accounts: Record<RoleName, string> = {
  SuperAdmin: 'superadmin@demo.example',
  KT: 'kt@demo.example',
  DistrictAdmin: 'districtadmin@demo.example',
  DistrictUser: 'districtuser@demo.example',
  SectionAdmin: 'sectionadmin@demo.example',
  SectionUser: 'sectionuser@demo.example',
};
const password = 'Harjoitus-2026';

const remedy = () =>
  `Start one with "npm start" in the root of the repository, or name one by OSASTO_SERVICE. Its address here is ${serviceAddress()}.`;

/** Sends a request to the service. @throws {Error} with a remedy when it does not answer */
export async function requestService(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(address, serviceAddress()), { ...init, redirect: 'manual' });
  } catch (error) {
    throw new Error(`No service answers. ${remedy()}`, { cause: error });
  }
}

/** A token of the demonstration account for a role. @throws {Error} when the service gives none */
export async function demoToken(role: RoleName): Promise<string> {
  const response = await requestService('/api/account/getlogintoken', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts[role], password }),
  });
  if (!response.ok) throw new Error(`${accounts[role]} was refused with ${response.status}. ${remedy()}`);
  return ((await response.json()) as { token: string }).token;
}
