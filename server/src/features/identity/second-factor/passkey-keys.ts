/** The public keys of passkeys, in the encoding COSE. A key that verifies nothing must not count as a second factor. */
import { createPublicKey } from 'node:crypto'
import { atFirstUse } from '#runtime/at-first-use'
import type { Connection } from '#runtime/database/client'

const library = atFirstUse(() => import('@simplewebauthn/server/helpers'))

/** EdDSA, ES256 and RS256, which all authenticators support between them. */
export const algorithms = [-8, -7, -257]

/** The labels of COSE (RFC 9052 and 9053): the type, the algorithm, and the parameters of the types. */
const [labelOfType, labelOfAlgorithm, curve, x, y] = [1, 3, -1, -2, -3]
const [modulus, exponent] = [-1, -2]
const smallestModulus = 2_048

/** Returns whether a signature can be verified with this key: a known algorithm, and a valid key of its type. */
export async function isUsableKey(bytes: Uint8Array): Promise<boolean> {
  const { decodeCredentialPublicKey } = await library()
  try {
    const jwk = jwkOf(decodeCredentialPublicKey(new Uint8Array(bytes)) as unknown)
    if (!jwk) return false
    const { asymmetricKeyDetails } = createPublicKey({ key: jwk, format: 'jwk' })
    return jwk.kty !== 'RSA' || (asymmetricKeyDetails?.modulusLength ?? 0) >= smallestModulus
  } catch {
    return false
  }
}

function jwkOf(key: unknown): Record<string, string> | undefined {
  if (!(key instanceof Map)) return undefined
  const kind = `${String(key.get(labelOfType))} ${String(key.get(labelOfAlgorithm))}`
  const part = (label: number) => {
    const value: unknown = key.get(label)
    if (!(value instanceof Uint8Array)) throw new TypeError('A part of the key is missing.')
    return Buffer.from(value).toString('base64url')
  }
  if (kind === '1 -8' && key.get(curve) === 6) return { kty: 'OKP', crv: 'Ed25519', x: part(x) }
  if (kind === '2 -7' && key.get(curve) === 1) return { kty: 'EC', crv: 'P-256', x: part(x), y: part(y) }
  if (kind === '3 -257') return { kty: 'RSA', n: part(modulus), e: part(exponent) }
  return undefined
}

const checkedOnce = 'passkeys_checked'

/**
 * Removes the passkeys of earlier versions that verify nothing: their users must set up a second factor that works.
 * Runs once for an installation, with the role that owns the schema.
 */
export async function removeUnusablePasskeys(owner: Connection): Promise<void> {
  const { rows: known } = await owner.query('select from installation where key = $1', [checkedOnce])
  if (known.length > 0) return
  const { rows } = await owner.query<{ tenant_id: string; id: string; public_key: string }>(
    'select tenant_id, id, public_key from passkeys',
  )
  for (const { tenant_id, id, public_key } of rows)
    if (!(await isUsableKey(Buffer.from(public_key, 'base64url'))))
      await owner.query('delete from passkeys where tenant_id = $1 and id = $2', [tenant_id, id])
  await owner.query(`insert into installation (key, value) values ($1, '') on conflict do nothing`, [
    checkedOnce,
  ])
}
