/**
 * Signs users in with email and password. A user belongs to one tenant, and several tenants may have a user with the
 * same email. The response to a failure does not reveal whether a tenant knows the email.
 */
import { type Identity, systemIdentity, type Tenant } from '#runtime/identity'
import type { Pool } from '#runtime/database/client'
import { namesTenant } from '#runtime/http/request'
import { forbidden, tenantMismatch, tenantRequired, unauthenticated } from '#runtime/api-error'
import { decoyHash, isPassword } from './secrets.ts'
import { type AttemptStore, countingFailures, countingQuietly } from './sign-in.attempts.ts'

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

/**
 * Returns the user who signs in, with their tenant. Rejects with 401 for an unknown email or a wrong password; 403 for
 * a user who is inactive or does not belong to the named tenant; 400 with `meta.tenants` when the request must name the
 * tenant; 429 after too many failures.
 */
export async function signIn(store: AttemptStore, attempt: SignIn): Promise<Identity> {
  const { tenants, address, network } = attempt
  const email = attempt.email.trim().toLowerCase()
  const candidates = await usersWithEmail(store.pool, email, tenants)
  const own = candidates.filter(({ tenant }) => tenants.every((name) => namesTenant(name, tenant)))
  // Attempts are counted per tenant name in the request, even if the tenant does not know the email: the counting must
  // not reveal that.
  const names = [...new Set(tenants.map((name) => name.toLowerCase()))].toSorted()
  const from = { address, network }
  const compare = async (some: readonly Candidate[]) => {
    const right = await verified(some, network, attempt.password)
    return right && chosen(candidates, right, tenants)
  }
  const user = await countingFailures(store, { ...from, account: [...names, email].join('\n') }, async () => {
    const found = await compare(own)
    if (found || tenants.length === 0) return found
    // A password that is right for another tenant is reported: an attacker who tries one tenant after the other gains
    // no guesses.
    const others = candidates.filter((each) => !own.includes(each))
    return countingQuietly(store, { ...from, account: `elsewhere\n${email}` }, () => compare(others))
  })
  if (!user) throw unauthenticated('The email or the password is wrong.')
  return systemIdentity(user.tenant, { id: user.id, name: user.name, email: user.email })
}

/** Returns at most 20 users with this email in all tenants: those of the named tenant first, then the oldest. */
export async function usersWithEmail(
  pool: Pool,
  email: string,
  tenants: readonly string[],
): Promise<Candidate[]> {
  const rows = await pool.query<{ users: Candidate[] }>('select users_with_email($1, $2) as users', [
    email,
    tenants.flatMap((name) => [name, name.toLowerCase()]),
  ])
  return rows[0]?.users ?? []
}

/**
 * Returns the users whose password matches, or undefined if none does. An unknown email takes as long as a wrong
 * password.
 */
async function verified(
  candidates: readonly Candidate[],
  network: string,
  password: string,
): Promise<Candidate[] | undefined> {
  const right: Candidate[] = []
  for (const candidate of candidates) {
    const isRight = await isPassword(network, password, candidate.password_hash ?? (await decoyHash()))
    if (isRight && candidate.password_hash !== null) right.push(candidate)
  }
  if (candidates.length === 0) await isPassword(network, password, await decoyHash())
  return right.length > 0 ? right : undefined
}

/** Returns the user of the named tenant or, without a named tenant, the only user. */
function chosen(
  candidates: readonly Candidate[],
  right: readonly Candidate[],
  tenants: readonly string[],
): Candidate {
  const active = right.filter(({ is_active }) => is_active)
  const [first] = tenants
  if (first !== undefined) {
    const user = active.find(({ tenant }) => namesTenant(first, tenant))
    if (!user) throw forbidden('This user is inactive, or does not belong to that tenant.')
    if (!tenants.every((name) => namesTenant(name, user.tenant))) throw tenantMismatch()
    return user
  }
  const [only] = active
  if (!only) throw forbidden('This user is inactive.')
  if (candidates.filter(({ is_active }) => is_active).length > 1)
    throw tenantRequired(active.map(({ tenant: { id, name, slug } }) => ({ id, name, slug })))
  return only
}
