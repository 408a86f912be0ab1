/** Prepares the database from the settings, with a first tenant, owner and token. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Clock } from '#runtime/clock'
import type { Config } from '#runtime/config/config'
import type { Connection } from '#runtime/database/client'
import { oneAtATime } from '#runtime/database/migrate'
import { type OpenDatabase, openDatabase, openOwner } from '#runtime/database/open'
import {
  provisionUser,
  provisionToken,
  provisionTenant,
  syncBuiltInRoles,
} from '#features/identity/provisioning/provisioning'
import { removeUnusablePasskeys } from '#features/identity/second-factor/passkey-keys'
import { newToken } from '#features/identity/secrets'
import { keySourcesOf } from '#runtime/database/encryption-keys'
import { sentencesOf, tightenDataFolder, writePrivateFile } from '#runtime/storage/private-files'
import { type EmbeddedOptions, type EmbeddedServer, openEmbedded } from '#runtime/postgres/embedded'

export interface Prepared {
  database: OpenDatabase
  embedded: EmbeddedServer | undefined
  /** The URL of the database with the role that owns the schema. */
  ownerUrl: string
}

export type PrepareOptions = Partial<Pick<EmbeddedOptions, 'purpose' | 'onLog' | 'onLost'>>

/** Opens the database in the settings and migrates it. The options apply to an embedded database. */
export async function prepare(config: Config, options: PrepareOptions = {}): Promise<Prepared> {
  const { dataDir, databaseUrl } = config
  await keepDataPrivate(config, options.onLog)
  const embedded = databaseUrl ? undefined : await openEmbedded({ purpose: 'serve', ...options, dataDir })
  try {
    const ownerUrl = databaseUrl ?? embedded?.url ?? ''
    const database = await openDatabase({
      ownerUrl,
      serverUrl: config.serverDatabaseUrl,
      poolSize: config.poolSize,
      mayBePooled: databaseUrl !== undefined,
      timeoutMs: config.databaseTimeout * 1_000,
      keys: keySourcesOf(config),
    })
    return { database, embedded, ownerUrl }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Corrects the modes of the data folder before anything uses it, and reports what it changed. */
async function keepDataPrivate({ dataDir, databaseUrl }: Config, onLog: PrepareOptions['onLog']) {
  const isTraversable = databaseUrl === undefined && process.getuid?.() === 0
  const tightened = await tightenDataFolder(dataDir, isTraversable)
  for (const sentence of sentencesOf(dataDir, tightened)) onLog?.(sentence, 'warn')
}

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
      await removeUnusablePasskeys(owner)
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

/** The text of the first start. */
export const signInText = ({ tenant, email, password, token }: SignIn) =>
  `First start. This is shown only once:
  tenant    ${tenant}
  sign-in   ${email} / ${password ?? 'the password in KONTOR_ADMIN_PASSWORD'}
            (issues further tokens: POST /api/v1/auth/tokens)
  token     ${token ?? 'the token in KONTOR_ADMIN_TOKEN'}
`

/** Lines to paste, in any shell: the variables that the quickstart uses, and a first request. */
export const curlText = ({ token }: SignIn, address: string) =>
  `Try it${token === null ? ', in a shell in which KONTOR_ADMIN_TOKEN is set' : ''}:
  export KONTOR=${address}/api/v1
  export AUTH=${token === null ? '"Authorization: Bearer $KONTOR_ADMIN_TOKEN"' : `'Authorization: Bearer ${token}'`}
  curl -s $KONTOR/auth/me -H "$AUTH"
`

/** The text that is printed when Kontor is ready. After the first start, it explains how to replace a lost token. */
export function greeting(config: Config, address: string, isFirst: boolean): string {
  const role = config.worker === 'only' ? ' (jobs only)' : ''
  const lines = [`Kontor listens on ${address}${role}`]
  if (config.worker !== 'only' && config.web) lines.push(`App: ${address}/`)
  if (config.worker !== 'only') lines.push(`Documentation: ${address}/docs`)
  if (config.worker !== 'only' && !isFirst)
    lines.push(
      'The first start showed a token. To create another: npm run --silent kontor -- token create --help',
    )
  if (config.demo && isFirst)
    lines.push('The demo is filled in the background, which takes a few minutes. A later start continues it.')
  return `${lines.join('\n')}\n`
}

/**
 * Throws if the first start in a data folder could not listen, before it creates any files there. A later start first
 * reports the process that uses the folder.
 */
export async function requireFreePort(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'kontor.lock'))) return
  const probe = createServer().listen({ port: config.port, host: config.host })
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw listenError(error, config)
  } finally {
    probe.close()
  }
}

const addressFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'kontor.address')

/** Stores the address of the server, for commands on the same data folder. Returns a function that removes it. */
export async function noteAddress(config: Config, address: string): Promise<() => Promise<void>> {
  const file = addressFile(config)
  await writePrivateFile(file, address)
  return () => rm(file, { force: true })
}

/** Returns the address of the server of the data folder; undefined if it does not respond. */
export async function addressOfServer(config: Pick<Config, 'dataDir'>): Promise<string | undefined> {
  try {
    const address = await readFile(addressFile(config), 'utf8')
    const { ok } = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(2_000) })
    return ok ? address : undefined
  } catch {
    return undefined
  }
}

/** Returns an error with the reason why the port is unavailable, and advice. */
export function listenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  const { code, message } = error as NodeJS.ErrnoException
  const advice: Record<string, string> = {
    EADDRINUSE:
      `Another process uses port ${port} on ${host}. End that process, or choose another port with KONTOR_PORT ` +
      '(0: any free port).',
    EACCES:
      `This account may not listen on port ${port}. Choose a port from 1024 on with KONTOR_PORT, and let a reverse ` +
      'proxy listen on the ports 80 and 443.',
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set KONTOR_HOST to one, or to 0.0.0.0 for all.`,
  }
  return new Error(advice[code ?? ''] ?? `Kontor cannot listen on ${host}:${port}: ${message}`, {
    cause: error,
  })
}

/** Writes to standard output; resolves when it is written. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
