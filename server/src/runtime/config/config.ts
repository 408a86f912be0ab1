/**
 * The settings. Every setting is an environment variable, read and validated only here, once, at startup. A `.env` file
 * is read if present; environment variables override it.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  address,
  atLeast,
  bearer,
  isOn,
  list,
  maybe,
  networks,
  oneOf,
  proxies,
  type Read,
  s3Address,
  text,
  whole,
} from './config.readers.ts'

interface Setting<T> {
  variable: string
  /** The default, as the docs show it. */
  usual: string
  about: string
  read: Read<T>
  fallback: T
}

const setting = <T>(
  variable: string,
  usual: string,
  fallback: T,
  about: string,
  read: Read<T>,
): Setting<T> => ({
  variable,
  usual,
  about,
  read,
  fallback,
})

export const settings = {
  port: setting('KONTOR_PORT', '3000', 3000, 'Port to listen on.', whole(0, 65_535)),
  host: setting('KONTOR_HOST', '127.0.0.1', '127.0.0.1', 'Address to listen on; `0.0.0.0` for all.', text),
  publicUrl: setting(
    'KONTOR_PUBLIC_URL',
    'from host and port',
    undefined,
    'The public address of Kontor, for links and mails.',
    maybe(address('http:', 'https:')),
  ),
  dataDir: setting(
    'KONTOR_DATA_DIR',
    '`./data`',
    resolve('data'),
    'Folder of the embedded database, files and mails.',
    (given) => resolve(given),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'unset: embedded PostgreSQL',
    undefined,
    'Any PostgreSQL 15 or later, as the role that owns the schema.',
    maybe(address('postgres:', 'postgresql:')),
  ),
  serverDatabaseUrl: setting(
    'KONTOR_SERVER_DATABASE_URL',
    'unset: Kontor creates a role',
    undefined,
    'The same database, with a role that you created for serving.',
    maybe(address('postgres:', 'postgresql:')),
  ),
  poolSize: setting(
    'KONTOR_DATABASE_CONNECTIONS',
    '10',
    10,
    'Largest number of database connections of a process.',
    whole(2, 500),
  ),
  storageUrl: setting(
    'KONTOR_STORAGE_URL',
    'unset: files under the data folder',
    undefined,
    '`s3://key:secret@host[:port]/bucket?region=…`; `&tls=off` for plain http.',
    maybe(s3Address),
  ),
  smtpUrl: setting(
    'KONTOR_SMTP_URL',
    'unset: mails are `.eml` files under the data folder',
    undefined,
    '`smtp://user:password@host:587`',
    maybe(address('smtp:', 'smtps:')),
  ),
  mailFrom: setting(
    'KONTOR_MAIL_FROM',
    '`Kontor <kontor@localhost>`',
    'Kontor <kontor@localhost>',
    'Sender of mails.',
    text,
  ),
  rateLimit: setting(
    'KONTOR_RATE_LIMIT',
    '600',
    600,
    'Requests a minute per token or session.',
    whole(1, 10_000_000),
  ),
  rateLimitAnonymous: setting(
    'KONTOR_RATE_LIMIT_ANONYMOUS',
    '60',
    60,
    'Requests a minute per address without a token.',
    whole(1, 10_000_000),
  ),
  rateLimitLogin: setting(
    'KONTOR_RATE_LIMIT_LOGIN',
    '10',
    10,
    'Failed sign-ins a minute per address.',
    whole(1, 10_000_000),
  ),
  corsOrigins: setting(
    'KONTOR_CORS_ORIGINS',
    'unset: none',
    [] as string[],
    'Origins whose pages may call the API, separated by commas.',
    list,
  ),
  trustProxy: setting(
    'KONTOR_TRUST_PROXY',
    'off',
    false,
    'Proxies whose `X-Forwarded-For` is used: their number (`1`) or their addresses (`10.1.0.0/16`).',
    proxies,
  ),
  metricsToken: setting(
    'KONTOR_METRICS_TOKEN',
    'unset: none',
    undefined,
    'Bearer token for `/metrics`; at least 16 characters.',
    maybe(bearer),
  ),
  metricsAddresses: setting(
    'KONTOR_METRICS_ADDRESSES',
    '`loopback` while `KONTOR_PUBLIC_URL` is unset, then none',
    undefined,
    'Addresses and networks that may read `/metrics` without a token, separated by commas.',
    maybe(networks),
  ),
  webhookAllowPrivate: setting(
    'KONTOR_WEBHOOK_ALLOW_PRIVATE',
    'off',
    false,
    'For development: webhooks may use http, private addresses and any port.',
    isOn,
  ),
  webhookPorts: setting(
    'KONTOR_WEBHOOK_PORTS',
    '443',
    [443],
    'Ports that webhooks may use, separated by commas.',
    (given) => list(given).map(whole(1, 65_535)),
  ),
  clamavUrl: setting(
    'KONTOR_CLAMAV_URL',
    'unset: no scanning',
    undefined,
    '`tcp://host:3310`',
    maybe(address('tcp:')),
  ),
  logLevel: setting(
    'KONTOR_LOG_LEVEL',
    'info',
    'info',
    'Lowest severity of log lines.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  worker: setting(
    'KONTOR_WORKER',
    'on',
    'on',
    '`off`: this process serves HTTP only; `only`: it runs jobs only.',
    oneOf('on', 'off', 'only'),
  ),
  telemetry: setting(
    'KONTOR_TELEMETRY',
    'off',
    false,
    'Send OpenTelemetry traces to `OTEL_EXPORTER_OTLP_ENDPOINT`.',
    isOn,
  ),
  tenantSlug: setting('KONTOR_TENANT', 'demo', 'demo', 'First start: the slug of the first tenant.', text),
  adminEmail: setting(
    'KONTOR_ADMIN_EMAIL',
    'owner@example.com',
    'owner@example.com',
    'First start: the email of its owner.',
    text,
  ),
  adminPassword: setting(
    'KONTOR_ADMIN_PASSWORD',
    'generated',
    undefined,
    'First start: the password, at least 12 characters.',
    maybe(atLeast(12)),
  ),
  adminToken: setting(
    'KONTOR_ADMIN_TOKEN',
    'generated',
    undefined,
    'First start: a token, at least 16 characters.',
    maybe(bearer),
  ),
  demo: setting('KONTOR_DEMO', 'off', false, 'First start: fill the tenant with a demo company.', isOn),
}

export type Config = {
  [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never
} & { publicUrl: string; metricsAddresses: readonly string[] }

/** Returns where the system may send outgoing requests. */
export const outboundOf = ({ webhookAllowPrivate, webhookPorts }: Config) => ({
  allowPrivate: webhookAllowPrivate,
  ports: webhookPorts,
})

/** Returns the settings of this process. Throws one sentence that names every invalid variable. */
export function readConfig(environment: Record<string, string | undefined> = environmentWithFile()): Config {
  const wrong: string[] = []
  const values = Object.entries(settings).map(([name, { variable, read, fallback }]) => {
    const given = environment[variable]?.trim()
    if (!given) return [name, fallback]
    try {
      return [name, read(given)]
    } catch (error) {
      wrong.push(`${variable} ${(error as Error).message}`)
      return [name, fallback]
    }
  })
  if (wrong.length > 0) throw new Error(`${wrong.join('; ')}.`)
  const config = Object.fromEntries(values) as Config
  const isPublic = config.publicUrl !== undefined
  return {
    ...config,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    // A proxy on this machine can forward requests from the internet, so a public system has no default.
    metricsAddresses: config.metricsAddresses ?? (isPublic ? [] : ['loopback']),
  }
}

function environmentWithFile() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
