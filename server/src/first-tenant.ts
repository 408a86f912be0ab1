/** Creates the first tenant of an empty database, with its owner and a token. */
import { randomBytes } from 'node:crypto'
import type { Clock } from '#runtime/clock'
import type { Config } from '#runtime/config/config'
import type { Connection } from '#runtime/database/client'
import { oneAtATime } from '#runtime/database/migrate'
import { openOwner } from '#runtime/database/open'
import {
  provisionUser,
  provisionToken,
  provisionTenant,
  syncBuiltInRoles,
} from '#features/identity/provisioning/provisioning'
import { newToken } from '#features/identity/secrets'

/**
 * The values that the first start creates and prints once. Secrets chosen by the operator are null, because they must
 * not be logged.
 */
export interface SignIn {
  tenant: string
  email: string
  password: string | null
  token: string | null
}

/**
 * On an empty database, creates the first tenant with its owner and a token; undefined when a tenant exists already.
 * `show` shows the sign-in before the commit. If the process fails before that, the sign-in does not exist, and the
 * next start creates another.
 */
export async function provision(
  ownerUrl: string,
  config: Config,
  clock: Clock,
  show: (signIn: SignIn) => Promise<unknown>,
): Promise<SignIn | undefined> {
  const owner = await openOwner(ownerUrl)
  try {
    return await oneAtATime(owner, async () => {
      await syncBuiltInRoles(owner, clock.now())
      const { rowCount } = await owner.query('select 1 from tenants limit 1')
      if (rowCount) return undefined
      await owner.query('begin')
      try {
        const signIn = await addFirstTenant(owner, config, clock.now())
        await show(signIn)
        await owner.query('commit')
        return signIn
      } catch (error) {
        await owner.query('rollback')
        throw error
      }
    })
  } finally {
    await owner.end()
  }
}

async function addFirstTenant(owner: Connection, config: Config, now: string): Promise<SignIn> {
  const slug = config.tenantSlug
  const email = config.adminEmail
  const password = config.adminPassword ?? randomBytes(12).toString('base64url')
  const token = config.adminToken ?? newToken()
  const name = slug.charAt(0).toUpperCase() + slug.slice(1)
  const tenantId = await provisionTenant(owner, { slug, name }, now)
  const userId = await provisionUser(
    owner,
    { tenantId, name: 'Owner', email, password, roles: ['owner'] },
    now,
  )
  await provisionToken(owner, { tenantId, userId, name: 'First token', secret: token }, now)
  if (config.demo)
    // The demo is filled in the background. A later start continues it.
    await owner.query(
      `insert into demo_steps (tenant_id, part, step, created_at) values ($1, 'demo', 0, $2)`,
      [tenantId, now],
    )
  return {
    tenant: slug,
    email,
    password: config.adminPassword === undefined ? password : null,
    token: config.adminToken === undefined ? token : null,
  }
}
