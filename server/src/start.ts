/** From settings to a database that is ready, with a first tenant, owner and token in it. */
import { randomBytes } from 'node:crypto'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Connection } from './platform/database/client.ts'
import { oneAtATime } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase, openOwner } from './platform/database/open.ts'
import { addMember, addToken, foundTenant, keepBuiltInRoles } from './platform/identity/founding.ts'
import { newToken } from './platform/identity/secrets.ts'
import { type EmbeddedServer, openEmbedded } from './platform/postgres/embedded.ts'

/** What the first start made; shown once. */
export interface Founded {
  tenantId: string
  tenant: string
  email: string
  password: string
  token: string
}

export interface Prepared {
  database: OpenDatabase
  embedded: EmbeddedServer | undefined
  founded: Founded | undefined
}

/** `visit` goes beside a server that runs on the same folder. */
export async function prepare(
  config: Config,
  clock: Clock,
  purpose: 'serve' | 'visit' = 'serve',
): Promise<Prepared> {
  const embedded = config.databaseUrl ? undefined : await openEmbedded({ dataDir: config.dataDir, purpose })
  try {
    const ownerUrl = config.databaseUrl ?? embedded?.url ?? ''
    const database = await openDatabase({
      ownerUrl,
      serverUrl: config.serverDatabaseUrl,
      poolSize: config.poolSize,
    })
    const owner = await openOwner(ownerUrl)
    try {
      const founded = await oneAtATime(owner, () => found(owner, config, clock.now()))
      return { database, embedded, founded }
    } finally {
      await owner.end()
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** The first tenant with its owner and a token, all of it or nothing; undefined when there is a tenant already. */
async function found(owner: Connection, config: Config, now: string): Promise<Founded | undefined> {
  await keepBuiltInRoles(owner, now)
  const { rowCount } = await owner.query('select 1 from tenants limit 1')
  if (rowCount) return undefined
  const slug = config.tenantSlug
  const email = config.adminEmail
  const password = config.adminPassword ?? randomBytes(12).toString('base64url')
  const token = config.adminToken ?? newToken()
  await owner.query('begin')
  try {
    const tenantId = await foundTenant(
      owner,
      { slug, name: slug.charAt(0).toUpperCase() + slug.slice(1) },
      now,
    )
    const userId = await addMember(owner, { tenantId, name: 'Owner', email, password, roles: ['owner'] }, now)
    await addToken(owner, { tenantId, userId, name: 'First token', secret: token }, now)
    await owner.query('commit')
    return { tenantId, tenant: slug, email, password, token }
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** What is printed once Kontor listens. */
export function greeting(config: Config, address: string, founded: Founded | undefined): string {
  const role = config.worker === 'only' ? ' (jobs only)' : ''
  const lines = [`Kontor listens on ${address}${role}`]
  if (config.worker !== 'only') lines.push(`Documentation: ${address}/docs`)
  if (founded) {
    const { tenant, email, password, token } = founded
    lines.push(
      '',
      'First start. This is shown only once:',
      `  tenant    ${tenant}`,
      `  sign-in   ${email} / ${password}`,
      `  token     ${token}`,
      '',
      'Try it:',
      `  curl -H 'Authorization: Bearer ${token}' ${address}/api/v1/auth/me`,
    )
  }
  return `${lines.join('\n')}\n`
}
