import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Settings } from '../../../platform/settings/settings.ts';

/** The library is loaded when the first passkey is: most processes never need it. */
const library = () => import('@simplewebauthn/server');

/** A passkey as the database has it. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

type Place = Pick<Settings, 'publicAddress'>;

/** Passkeys belong to the one public address of the service. */
function readSite({ publicAddress }: Place) {
  const { hostname, origin } = new URL(publicAddress);
  return { rpID: hostname, origin };
}

const known = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** What the browser needs to make a passkey; those that the account has already are left out by the device. */
export async function creationOptions(
  place: Place,
  { id, email, name }: { id: number; email: string; name: string | null },
  passkeys: readonly StoredPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Osasto',
    rpID: readSite(place).rpID,
    userID: new TextEncoder().encode(`osasto-${id}`),
    userName: email,
    userDisplayName: name ?? email,
    attestationType: 'none',
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
}

/** The passkey that a browser has made for this challenge, or undefined when it is not right. */
export async function createdPasskey(
  place: Place,
  expectedChallenge: string,
  response: unknown,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = readSite(place);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.slice(0, 10),
    };
  } catch {
    return undefined; // what a stranger sends may be anything
  }
}

/** What the browser needs to use one of these passkeys. */
export async function requestOptions(
  place: Place,
  passkeys: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: readSite(place).rpID,
    allowCredentials: passkeys.map(known),
    userVerification: 'required',
  });
}

/** The new counter of the passkey that answered, or undefined when the answer is not right. */
export async function counterOfAnswer(
  place: Place,
  expectedChallenge: string,
  response: unknown,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = readSite(place);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // what a stranger sends may be anything
  }
}
