/**
 * The settings. Every setting is an environment variable; only this module reads and validates them, once, at startup.
 * It also reads a `.env` file, which environment variables override.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
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
  publicAddress,
  s3Address,
  type SenderDomain,
  senderDomains,
  text,
  wholeNumber,
} from './config.readers.ts'
import { type Setting, setting } from './setting.ts'
import { unknownSettings } from './unknown-settings.ts'

export const settings = {
  port: setting('KONTOR_PORT', '3000', 3000, 'Port to listen on.', wholeNumber(0, 65_535)),
  host: setting('KONTOR_HOST', '127.0.0.1', '127.0.0.1', 'Address to listen on; `0.0.0.0` for all.', text),
  publicUrl: setting(
    'KONTOR_PUBLIC_URL',
    'from host and port',
    undefined,
    'The address of the server for its clients. It may have a path. Links, emails and cookies use it.',
    maybe(publicAddress),
  ),
  dataDir: setting(
    'KONTOR_DATA_DIR',
    '`./data`',
    resolve('data'),
    'Folder of the embedded database, files and emails.',
    (value) => resolve(value),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'unset: embedded PostgreSQL',
    undefined,
    'A PostgreSQL database (15 or later, UTF-8), with the role that owns the schema.',
    maybe(address('postgres:', 'postgresql:')),
  ),
  serverDatabaseUrl: setting(
    'KONTOR_SERVER_DATABASE_URL',
    'unset: Kontor creates a role',
    undefined,
    'The same database with a role that an administrator created. The server uses it for requests.',
    maybe(address('postgres:', 'postgresql:')),
  ),
  poolSize: setting(
    'KONTOR_DATABASE_CONNECTIONS',
    '10',
    10,
    'Maximum number of database connections of one process.',
    wholeNumber(2, 500),
  ),
  storageUrl: setting(
    'KONTOR_STORAGE_URL',
    'unset: files under the data folder',
    undefined,
    'File store: `s3://key:secret@host[:port]/bucket?region=…`; `&tls=off` for plain http.',
    maybe(s3Address),
  ),
  encryptionKeys: setting(
    'KONTOR_ENCRYPTION_KEY',
    'unset: a file in the data folder',
    [] as string[],
    'Secret that encrypts links of customers; the same for all processes. At least 32 characters, without commas. ' +
      'Earlier ones follow, comma-separated.',
    (value) => list(value).map(atLeast(32)),
  ),
  smtpUrl: setting(
    'KONTOR_SMTP_URL',
    'unset: emails are `.eml` files under the data folder',
    undefined,
    'Mail server: `smtp://user:password@host:587`.',
    maybe(address('smtp:', 'smtps:')),
  ),
  mailFrom: setting(
    'KONTOR_MAIL_FROM',
    '`Kontor <kontor@localhost>`',
    'Kontor <kontor@localhost>',
    'Sender of emails. Emails of a tenant show its name with this address.',
    text,
  ),
  mailSenders: setting(
    'KONTOR_MAIL_SENDERS',
    'unset: none',
    [] as SenderDomain[],
    'Domains from which tenants may send, as `slug=domain`, comma-separated: `acme=acme.example`. Such a tenant ' +
      'sends from the `email` of its setting `company`.',
    senderDomains,
  ),
  rateLimit: setting(
    'KONTOR_RATE_LIMIT',
    '600',
    600,
    'Requests per minute and token or session.',
    wholeNumber(1, 10_000_000),
  ),
  rateLimitAnonymous: setting(
    'KONTOR_RATE_LIMIT_ANONYMOUS',
    '60',
    60,
    'Refused requests without a valid token, per minute and client address.',
    wholeNumber(1, 10_000_000),
  ),
  rateLimitLogin: setting(
    'KONTOR_RATE_LIMIT_LOGIN',
    '10',
    10,
    'Failed sign-ins per minute and client address.',
    wholeNumber(1, 10_000_000),
  ),
  sendTimeout: setting(
    'KONTOR_SEND_TIMEOUT',
    '60',
    60,
    'Seconds until the server ends a response that the client does not read.',
    wholeNumber(1, 3_600),
  ),
  corsOrigins: setting(
    'KONTOR_CORS_ORIGINS',
    'unset: none',
    [] as string[],
    'Web origins that may call the API, comma-separated.',
    list,
  ),
  trustProxy: setting(
    'KONTOR_TRUST_PROXY',
    'off',
    false,
    'Trusted proxies: a hop count (`1`) or addresses (`10.1.0.0/16`). Their `X-Forwarded-For` is used.',
    proxies,
  ),
  metricsToken: setting(
    'KONTOR_METRICS_TOKEN',
    'unset: none',
    undefined,
    'Bearer token for `/metrics`. At least 16 characters.',
    maybe(bearer),
  ),
  metricsAddresses: setting(
    'KONTOR_METRICS_ADDRESSES',
    '`loopback` while `KONTOR_PUBLIC_URL` is unset, then none',
    undefined,
    'Addresses and networks that may read `/metrics` without a token, comma-separated.',
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
    'Ports that webhooks may use, comma-separated.',
    (value) => list(value).map(wholeNumber(1, 65_535)),
  ),
  stripeUrl: setting(
    'KONTOR_STRIPE_URL',
    '`https://api.stripe.com`',
    'https://api.stripe.com',
    'For tests: address of a simulated Stripe API.',
    address('http:', 'https:'),
  ),
  clamavUrl: setting(
    'KONTOR_CLAMAV_URL',
    'unset: no scanning',
    undefined,
    'Virus scanner for uploads: `tcp://host:3310`.',
    maybe(address('tcp:')),
  ),
  logLevel: setting(
    'KONTOR_LOG_LEVEL',
    'info',
    'info',
    'Lowest level of log lines: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  logFormat: setting(
    'KONTOR_LOG_FORMAT',
    'auto',
    'auto',
    '`json`: one JSON object per line. `pretty`: readable lines. `auto`: `pretty` on a terminal, otherwise `json`.',
    oneOf('auto', 'json', 'pretty'),
  ),
  worker: setting(
    'KONTOR_WORKER',
    'on',
    'on',
    '`off`: this process serves HTTP only. `only`: it runs jobs and loops only.',
    oneOf('on', 'off', 'only'),
  ),
  web: setting(
    'KONTOR_WEB',
    'on',
    true,
    'Serve the browser app. A start builds it in the background if it is missing or out of date.',
    isOn,
  ),
  telemetry: setting(
    'KONTOR_TELEMETRY',
    'off',
    false,
    'Send OpenTelemetry traces to `OTEL_EXPORTER_OTLP_ENDPOINT`.',
    isOn,
  ),
  tenantSlug: setting('KONTOR_TENANT', 'demo', 'demo', 'First start: slug of the first tenant.', text),
  adminEmail: setting(
    'KONTOR_ADMIN_EMAIL',
    'owner@example.com',
    'owner@example.com',
    'First start: email of its owner.',
    text,
  ),
  adminPassword: setting(
    'KONTOR_ADMIN_PASSWORD',
    'generated',
    undefined,
    'First start: password of the owner. At least 12 characters.',
    maybe(atLeast(12)),
  ),
  adminToken: setting(
    'KONTOR_ADMIN_TOKEN',
    'generated',
    undefined,
    'First start: token of the owner. At least 16 characters.',
    maybe(bearer),
  ),
  demo: setting('KONTOR_DEMO', 'off', false, 'First start: also fill the tenant with demo data.', isOn),
}

export type Config = {
  [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never
} & { publicUrl: string; metricsAddresses: readonly string[] }

/** Returns the allowed targets of outgoing requests. */
export const outboundOf = ({ webhookAllowPrivate, webhookPorts, stripeUrl }: Config) => ({
  allowPrivate: webhookAllowPrivate,
  ports: webhookPorts,
  stripeUrl,
})

/** Returns the settings of this process. Throws one message that names every invalid variable. */
export function readConfig(environment: Record<string, string | undefined> = environmentWithFile()): Config {
  const wrong: string[] = []
  const values = Object.entries(settings).map(([name, { variable, read, fallback }]) => {
    const value = environment[variable]?.trim()
    if (!value) return [name, fallback]
    try {
      return [name, read(value)]
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
    // A proxy on this machine may forward requests from the internet, so a public system has no default.
    metricsAddresses: config.metricsAddresses ?? (isPublic ? [] : ['loopback']),
  }
}

function environmentWithFile() {
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

const file = '.env'

/** Returns a warning for each variable of the environment and of `.env` that resembles a setting but does not exist. */
export const settingWarnings = (): string[] =>
  unknownSettings(
    { environment: process.env, file: existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {} },
    Object.values(settings).map(({ variable }) => variable),
  )
