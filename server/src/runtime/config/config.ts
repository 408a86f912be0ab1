/**
 * Reads and validates the settings, once, at startup, from the environment and from a `.env` file, which environment
 * variables override.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Setting } from './setting.ts'
import { settings } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

export type Config = {
  [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never
} & { publicUrl: string; metricsAddresses: readonly string[] }

/** Returns the allowed targets of outgoing requests. */
export const outboundOf = ({ webhookAllowPrivate, webhookPorts, stripeUrl, smtpUrl, mailFrom }: Config) => ({
  allowPrivate: webhookAllowPrivate,
  ports: webhookPorts,
  stripeUrl,
  smtpUrl,
  mailFrom,
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
