/** The server, the token and the tenant that a command uses. */
import { Kontor } from '../generated/client.ts'
import { CommandError, type Invocation } from './command.ts'
import { findProfile, profileName, profileNames } from './profiles.ts'
import { printable, program } from './terminal.ts'

export interface Connection {
  kontor: Kontor
  tenantId: string
  /** The name of the profile; undefined for KONTOR_URL and KONTOR_TOKEN. */
  profile: string | undefined
}

type Tenant = Readonly<{ name: string; slug: string }>

/** Returns the client for an address and a token. Without a token it sends none. */
export const clientFor = (baseUrl: string, token = ''): Kontor =>
  new Kontor({ baseUrl, token, headers: { 'user-agent': program } })

/** Returns `profile default, tenant Acme (acme)`. */
export const labelOf = (source: string, tenant?: Tenant): string =>
  printable(`${source}${tenant ? `, tenant ${tenant.name} (${tenant.slug})` : ''}`)

/**
 * Connects with the profile of `--profile`, else with KONTOR_URL and KONTOR_TOKEN, else with the profile `default`.
 * Writes to standard error which profile and tenant it uses.
 */
export async function connect({ terminal, option }: Invocation): Promise<Connection> {
  const { KONTOR_URL: url, KONTOR_TOKEN: token } = process.env
  if (option('profile') === undefined && (url || token)) {
    terminal.label = labelOf('environment')
    // The token of a profile must not be sent to another server.
    if (!url || !token) throw new CommandError('Set both KONTOR_URL and KONTOR_TOKEN, or neither of them.')
    const kontor = clientFor(url, token)
    const { tenant } = await kontor.auth.me({ signal: terminal.signal })
    terminal.label = labelOf('environment', tenant)
    terminal.note(url)
    return { kontor, tenantId: tenant.id, profile: undefined }
  }
  const name = profileName(option('profile'))
  terminal.label = labelOf(`profile ${name}`)
  const profile = await findProfile(name)
  if (!profile) throw new CommandError(await missingProfile(name))
  terminal.label = labelOf(`profile ${name}`, profile.tenant)
  terminal.profile = name
  terminal.note(profile.url)
  return { kontor: clientFor(profile.url, profile.token), tenantId: profile.tenant.id, profile: name }
}

async function missingProfile(name: string): Promise<string> {
  const names = await profileNames()
  if (names.length === 0 && name === 'default')
    return 'You are not signed in. Sign in with: npx @kontor/sdk login --url https://kontor.example.com'
  const others = names.length > 0 ? ` Profiles: ${names.join(', ')}.` : ''
  return `There is no such profile.${others} Sign in with: npx @kontor/sdk login --profile ${name}`
}
