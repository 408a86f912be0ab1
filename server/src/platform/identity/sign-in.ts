/**
 * From email and password to an account and the tenant it enters. An unknown email and a wrong password are told
 * alike and take as long; five failures in 15 minutes slow an email down, known or not.
 */
import { hash } from 'node:crypto'
import { epoch, fromEpoch } from '../clock.ts'
import type { Identity } from '../context.ts'
import { type Pool, send } from '../database/client.ts'
import { namesTenant } from '../http/request.ts'
import { forbidden, rateLimited, tenantMismatch, tenantRequired, unauthenticated } from '../refusal.ts'
import { decoyHash, isPassword } from './secrets.ts'

const failuresAllowed = 5
const failureWindow = 15 * 60_000
const firstPause = 60_000

export interface SignIn {
  email: string
  password: string
  tenant?: string | undefined
}

export interface Account {
  id: string
  password_hash: string
  tenants: { id: string; slug: string }[]
}

export interface Entrance {
  pool: Pool
  now: () => string
}

/** The account and the id of the tenant. Refuses with 401, 403, 429, or 400 when the tenant cannot be told. */
export async function signIn(
  entrance: Entrance,
  { email, password, tenant }: SignIn,
  named: readonly string[],
) {
  const emailHash = hash('sha256', email.trim().toLowerCase(), 'hex')
  await slowDown(entrance, emailHash)
  const account = await accountOf(entrance.pool, email)
  const isRight = await isPassword(password, account?.password_hash ?? (await decoyHash()))
  if (!account || !isRight) throw unauthenticated('The email or the password is wrong.')
  await entrance.pool.query('delete from login_attempts where email_hash = $1', [emailHash])
  return { account, tenantId: tenantOf(account, tenant === undefined ? named : [...named, tenant]) }
}

export async function accountOf(pool: Pool, email: string): Promise<Account | null> {
  const rows = await pool.query<{ account: Account | null }>('select find_account($1) as account', [email])
  return rows[0]?.account ?? null
}

/**
 * Every attempt counts as failed until it succeeds, and attempts for one email are counted one after the other, so that
 * many at once gain nothing. From the fifth failure on, each doubles the pause, up to the whole window.
 */
async function slowDown({ pool, now }: Entrance, emailHash: string) {
  const moment = epoch(now())
  const client = await pool.connect()
  try {
    const { rows } = await send<{ attempts: number; latest: string | null }>(
      client,
      { text: 'BEGIN' },
      { text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))', values: [emailHash] },
      {
        text: `select count(*) as attempts, max(attempted_at) as latest from login_attempts
          where email_hash = $1 and attempted_at > $2`,
        values: [emailHash, fromEpoch(moment - failureWindow)],
      },
    )
    const seconds = pauseLeft(rows[0]?.attempts ?? 0, rows[0]?.latest ?? null, moment)
    if (seconds > 0) throw rateLimited(seconds)
    await send(client, {
      text: 'insert into login_attempts (email_hash, attempted_at) values ($1, $2)',
      values: [emailHash, fromEpoch(moment)],
    })
  } finally {
    await send(client, { text: 'COMMIT' }).finally(() => client.release())
  }
}

/** Seconds until the next attempt is allowed. */
function pauseLeft(attempts: number, latest: string | null, moment: number): number {
  if (attempts < failuresAllowed || !latest) return 0
  const pause = Math.min(failureWindow, firstPause * 2 ** (attempts - failuresAllowed))
  return Math.max(0, Math.ceil((epoch(latest) + pause - moment) / 1000))
}

/** The tenant that is named, else the only one there is. */
function tenantOf({ tenants }: Account, named: readonly string[]): string {
  if (tenants.length === 0) throw forbidden('This account belongs to no tenant.')
  const [first] = named
  if (first === undefined) {
    const [only, another] = tenants
    if (!only || another) throw tenantRequired()
    return only.id
  }
  const tenant = tenants.find((candidate) => namesTenant(first, candidate))
  if (!tenant) throw forbidden('This account does not belong to that tenant.')
  if (!named.every((name) => namesTenant(name, tenant))) throw tenantMismatch()
  return tenant.id
}

/** The house itself inside a tenant: for what happens before, or without, somebody who is signed in. */
export const houseIdentity = (tenant: Identity['tenant'], actor: Identity['actor'] = null): Identity => ({
  tenant,
  actor,
  credential: null,
  roles: [],
  permissions: new Set(),
  scopes: ['*'],
})
