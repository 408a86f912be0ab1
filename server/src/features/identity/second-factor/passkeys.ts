/**
 * Passkeys (WebAuthn). The relying party is the host of the public URL, so passkeys need https and a host name, or
 * localhost. Pages of the tenants' subdomains may use them too.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { atFirstUse } from '#runtime/at-first-use'
import { actorOf, type Ctx } from '#runtime/database/context'
import { newId } from '#runtime/ids'
import { fieldMessage, invalidField, invalidState, validationError } from '#runtime/api-error'
import { algorithms, isUsableKey } from './passkey-keys.ts'
import { allowedOrigins, relyingPartyOf } from './relying-party.ts'
import '../tables.ts'

const library = atFirstUse(() => import('@simplewebauthn/server'))

/** A user has at most this many passkeys. */
const passkeysAtMost = 20
const timeoutMs = 5 * 60_000

export type PasskeyJson = Record<string, unknown>

/** Returns the id of the relying party. Rejects with 422 if browsers would not offer passkeys for the public URL. */
export function requirePasskeys(publicUrl: string): string {
  const rpId = relyingPartyOf(publicUrl)
  if (rpId === undefined)
    throw invalidState('Passkeys need a server with https and a host name: see KONTOR_PUBLIC_URL.', {
      current: 'not available',
      allowed: [],
    })
  return rpId
}

/** Returns the options with which a browser creates a passkey of the acting user. */
export async function registrationOptions(ctx: Ctx, challenge: string): Promise<PasskeyJson> {
  const rpID = requirePasskeys(ctx.publicUrl)
  const { id, name, email } = actorOf(ctx)
  const existing = await passkeysOf(ctx, id)
  if (existing.length >= passkeysAtMost)
    throw invalidState(`A user has at most ${passkeysAtMost} passkeys. Remove one first.`, {
      current: 'full',
      allowed: ['remove'],
    })
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Kontor',
    rpID,
    userID: Buffer.from(id),
    userName: email,
    userDisplayName: `${name} (${ctx.tenant.name})`,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: timeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ...options }
}

/** Stores a new passkey of the acting user. Rejects a response that does not answer the challenge. */
export async function addPasskey(
  ctx: Ctx,
  { name, response, challenge }: { name: string; response: PasskeyJson; challenge: string },
) {
  const rpID = requirePasskeys(ctx.publicUrl)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: allowedOrigins(ctx.publicUrl, response),
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo)
    throw invalidField('response', 'is not the answer of an authenticator to these options')
  const { credential, credentialBackedUp } = registrationInfo
  // Without an attestation, nothing was verified with the key so far.
  if (!(await isUsableKey(credential.publicKey)))
    throw invalidField('response', 'contains a public key that cannot verify a signature')
  const row = {
    id: newId(),
    user_id: actorOf(ctx).id,
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    is_synced: credentialBackedUp,
    last_used_at: null,
    created_at: ctx.now,
  }
  const added = await ctx.db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added)
    throw validationError({ response: [fieldMessage('response', 'names a passkey that exists already')] })
  return row
}

/** Returns the options with which a browser signs in; without a user, it offers all passkeys of this server. */
export async function authenticationOptions(
  publicUrl: string,
  challenge: string,
  passkeys?: Awaited<ReturnType<typeof passkeysOf>>,
): Promise<PasskeyJson> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: requirePasskeys(publicUrl),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: timeoutMs,
    userVerification: passkeys ? 'preferred' : 'required',
    ...(passkeys && { allowCredentials: passkeys.map(described) }),
  })
  return { ...options }
}

interface Answer {
  userId: string
  response: PasskeyJson
  challenge: string
  /** Whether the authenticator must have checked the user, by a PIN or a fingerprint. */
  isAlone: boolean
}

/** Returns whether a passkey of the user signed the challenge. Stores its use. */
export async function usePasskey(
  ctx: Ctx,
  { userId, response, challenge, isAlone }: Answer,
): Promise<boolean> {
  const passkey = (await passkeysOf(ctx, userId)).find((each) => each.credential_id === response.id)
  if (!passkey) return false
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: allowedOrigins(ctx.publicUrl, response),
    expectedRPID: requirePasskeys(ctx.publicUrl),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: isAlone,
  }).catch(() => undefined)
  if (!result?.verified) return false
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  const used = await ctx.db
    .updateTable('passkeys')
    .set({ counter: newCounter, is_synced: credentialBackedUp, last_used_at: ctx.now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns the passkeys of a user, oldest first. */
export const passkeysOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const described = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  transports: transports as ('ble' | 'hybrid' | 'internal' | 'nfc' | 'usb')[],
})

/** Returns the id of the user that an authenticator names; undefined without one. */
export function userIdIn({ response }: PasskeyJson): string | undefined {
  const { userHandle } = (response ?? {}) as { userHandle?: unknown }
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString('utf8') : undefined
}
