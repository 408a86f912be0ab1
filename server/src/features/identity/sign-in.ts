/**
 * Signs users in with email and password. A user belongs to one tenant, and several tenants may have a user with the
 * same email, who may not be the same person. So only users count whose password is right, and neither the response nor
 * its time reveals whether a tenant knows the email.
 */
import { setTimeout } from 'node:timers/promises'
import { type Identity, systemIdentity, type Tenant } from '#runtime/identity'
import type { Pool } from '#runtime/database/client'
import { namesTenant } from '#runtime/http/request'
import { forbidden, tenantMismatch, tenantRequired, unauthenticated } from '#runtime/api-error'
import { hashPassword, isPassword, saltPartOf } from './secrets.ts'
import { type AttemptStore, countingFailures, countingQuietly, minimumMs } from './sign-in.attempts.ts'

export interface SignIn {
  email: string
  password: string
  /** The tenants in the request, by id or slug, in the body, a header or the subdomain. All must agree. */
  tenants: readonly string[]
  address: string
  network: string
}

interface Candidate {
  id: string
  name: string
  email: string
  /** Null until a password is set. */
  password_hash: string | null
  is_active: boolean
  tenant: Tenant
}

/** A user whose password is right. */
interface Verified extends Candidate {
  password_hash: string
}

export interface SignedIn {
  identity: Identity
  /** The hash to store if the stored one has another salt: of an earlier version, or of a former email. */
  outdated: { stored: string; renewed: string } | undefined
}

/**
 * Returns the user who signs in, with their tenant. Rejects with 401 for an unknown email or a wrong password; 403 for
 * a user who is inactive or does not belong to the named tenant; 400 with `meta.tenants` when the password is right in
 * several tenants and the request names none; 429 after too many failures.
 */
export async function signIn(store: AttemptStore, attempt: SignIn): Promise<SignedIn> {
  const { tenants, address, network } = attempt
  const email = attempt.email.trim().toLowerCase()
  // Attempts are counted per tenant name in the request, even if the tenant does not know the email: the counting must
  // not reveal that.
  const names = [...new Set(tenants.map((name) => name.toLowerCase()))].toSorted()
  const from = { address, network }
  let computed = ''
  const user = await countingFailures(store, { ...from, account: [...names, email].join('\n') }, async () => {
    // A right password takes as long: it may be right for a user of one's own, while others have the same email.
    const minimumTime = setTimeout(minimumMs, undefined, { ref: false })
    computed = await hashPassword(network, attempt.password, await saltOf(store.pool, email))
    const right = await withPassword(store.pool, { ...attempt, email }, computed)
    await minimumTime
    const own = right.filter(({ tenant }) => tenants.every((name) => namesTenant(name, tenant)))
    if (own.length > 0) return chosen(own, tenants)
    if (tenants.length === 0) return undefined
    // A password that is right for another tenant is reported: an attacker who tries one tenant after the other gains
    // no guesses.
    return countingQuietly(store, { ...from, account: `elsewhere\n${email}` }, async () =>
      right.length > 0 ? chosen(right, tenants) : undefined,
    )
  })
  if (!user) throw unauthenticated('The email or the password is wrong.')
  const stored = user.password_hash
  return {
    identity: systemIdentity(user.tenant, { id: user.id, name: user.name, email: user.email }),
    outdated: stored === computed ? undefined : { stored, renewed: computed },
  }
}

async function saltOf(pool: Pool, email: string): Promise<string> {
  const [row] = await pool.query<{ salt: string }>('select password_salt($1) as salt', [email])
  return (row as { salt: string }).salt
}

/** Returns at most 20 users with this email in all tenants: those of the named tenant first, then the oldest. */
export async function usersWithEmail(
  pool: Pool,
  email: string,
  tenants: readonly string[],
): Promise<Candidate[]> {
  const rows = await pool.query<{ users: Candidate[] }>('select users_with_email($1, $2) as users', [
    email,
    keysOf(tenants),
  ])
  return rows[0]?.users ?? []
}

const keysOf = (tenants: readonly string[]) => tenants.flatMap((name) => [name, name.toLowerCase()])

/**
 * Returns the users with this email and this password. `computed` is the hash of the password with the salt of the
 * email: it is compared with any number of users. At most three hashes with another salt are computed in addition, so
 * users that a stranger plants cost nothing.
 */
async function withPassword(
  pool: Pool,
  { email, password, tenants, network }: SignIn,
  computed: string,
): Promise<Verified[]> {
  const rows = await pool.query<{ users: Verified[] }>('select users_signing_in($1, $2, $3, $4) as users', [
    email,
    keysOf(tenants),
    computed,
    saltPartOf(computed),
  ])
  const right: Verified[] = []
  for (const candidate of rows[0]?.users ?? []) {
    const { password_hash: stored } = candidate
    if (stored === computed || (await isPassword(network, password, stored))) right.push(candidate)
  }
  return right
}

/** Returns the user of the named tenant or, without a named tenant, the only one. */
function chosen(right: readonly Verified[], tenants: readonly string[]): Verified {
  const active = right.filter(({ is_active }) => is_active)
  const [first] = tenants
  if (first !== undefined) {
    const user = active.find(({ tenant }) => namesTenant(first, tenant))
    if (!user) throw forbidden('This user is inactive, or does not belong to that tenant.')
    if (!tenants.every((name) => namesTenant(name, user.tenant))) throw tenantMismatch()
    return user
  }
  const [only, another] = active
  if (!only) throw forbidden('This user is inactive.')
  if (another) throw tenantRequired(active.map(({ tenant: { id, name, slug } }) => ({ id, name, slug })))
  return only
}
