/** Creates a token by email and password, or takes one, and stores it in a profile. */
import { hostname } from 'node:os'
import { KontorError } from '../../runtime/errors.ts'
import type { AuthTokensCreateBody, TokenScope } from '../../types.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { clientFor, labelOf } from '../connection.ts'
import { readList } from '../input.ts'
import { findProfile, type Profile, profileName, profilesPath, saveProfile } from '../profiles.ts'
import { ask, askSecret, isInteractive } from '../prompt.ts'
import { printable, program } from '../terminal.ts'

export const loginCommand: Command = {
  name: 'login',
  about: 'Sign in and store a token in a profile.',
  details:
    'Asks for what is missing. The password, or with --token the token, is read from standard input if that is no\n' +
    'terminal. Another sign-in replaces the profile; the old token stays valid until it expires or is ended.',
  arguments: {},
  options: {
    url: { value: 'URL', about: 'The address of the server. Default: KONTOR_URL.' },
    email: { value: 'EMAIL', about: 'The email of the user.' },
    tenant: { value: 'TENANT', about: 'The id or slug of the tenant, if the email has several.' },
    code: { value: 'CODE', about: 'The code of the authenticator app, if the user has one.' },
    token: { about: 'Store an existing token instead of creating one.' },
    scopes: { value: 'A,B', about: 'The scopes of the new token. Default: all.' },
    profile: { value: 'NAME', about: 'The profile to store. Default: "default".' },
    name: { value: 'TEXT', about: 'The purpose of the new token, for the list of tokens.' },
  },
  run: login,
}

async function login(invocation: Invocation): Promise<void> {
  const { terminal, option, has } = invocation
  const name = profileName(option('profile'))
  terminal.label = labelOf(`profile ${name}`)
  // Also rejects a file that others can read, before a token is created.
  const before = await findProfile(name)
  const url = addressIn(await answer(invocation, 'url', 'Address', process.env.KONTOR_URL ?? before?.url))
  terminal.note(url)
  if (isUnprotected(url)) terminal.note('The connection is not encrypted.')
  const token = has('token') ? await readToken(terminal.signal) : await createToken(invocation, url, before)
  const { tenant, user } = await clientFor(url, token).auth.me({ signal: terminal.signal })
  await saveProfile(name, {
    ...(before?.webhook_secret && { webhook_secret: before.webhook_secret }),
    url,
    token,
    tenant: { id: tenant.id, name: tenant.name, slug: tenant.slug },
    user: { name: user.name, email: user.email },
  })
  terminal.label = labelOf(`profile ${name}`, tenant)
  terminal.note(`stored in ${profilesPath()}`)
  await terminal.print(`Signed in as ${printable(`${user.name} <${user.email}>`)}.`)
}

/** Returns an option, or asks for it. */
async function answer(
  { terminal, option }: Invocation,
  name: string,
  question: string,
  usual?: string,
): Promise<string> {
  const given = option(name)
  if (given !== undefined) return given
  if (!isInteractive()) {
    if (usual !== undefined) return usual
    throw new UsageError(`"login" needs --${name} if standard input is no terminal.`)
  }
  const answered = await ask(`${question}${usual ? ` [${usual}]` : ''}: `, terminal.signal)
  return answered || (usual ?? '')
}

/** Returns the address without the path of the API. */
function addressIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new UsageError('The address must be a URL such as https://kontor.example.com.')
  return url.href.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

function isUnprotected(url: string): boolean {
  const { protocol, hostname: host } = new URL(url)
  return protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host)
}

async function readToken(signal: AbortSignal): Promise<string> {
  const token = (await askSecret('Token: ', signal)).trim()
  if (!/^[\u0021-\u007E]+$/.test(token)) throw new UsageError('A token is one word without spaces.')
  return token
}

async function readPassword(signal: AbortSignal): Promise<string> {
  const password = await askSecret('Password: ', signal)
  if (password === '') throw new UsageError('The password is missing. Type it, or pass it on standard input.')
  return password
}

async function createToken(invocation: Invocation, url: string, before: Profile | undefined) {
  const { terminal, option } = invocation
  const { signal } = terminal
  const scopes = readList(option('scopes')) as readonly TokenScope[] | undefined
  const tenant = option('tenant')
  const code = option('code')
  const body: AuthTokensCreateBody = {
    email: await answer(invocation, 'email', 'Email', before?.user.email),
    password: await readPassword(signal),
    name: option('name') ?? `${program} on ${hostname()}`,
    ...(tenant !== undefined && { tenant }),
    ...(scopes && { scopes }),
    ...(code !== undefined && { code }),
  }
  const create = async (more: Partial<AuthTokensCreateBody>): Promise<string> => {
    try {
      return (await clientFor(url).auth.tokens.create({ ...body, ...more }, { signal })).token
    } catch (error) {
      const missing = isInteractive() && error instanceof KontorError ? missingIn(error, more) : undefined
      if (!missing) throw error
      return create({ ...more, [missing.name]: await ask(missing.question, signal) })
    }
  }
  return create({})
}

const questions: Readonly<Record<string, { name: 'tenant' | 'code'; question: string }>> = {
  TENANT_REQUIRED: { name: 'tenant', question: 'Tenant (id or slug): ' },
  SECOND_FACTOR_REQUIRED: { name: 'code', question: 'Code of the authenticator app, or a recovery code: ' },
}

/** Returns what the server asks for, unless it was sent before. */
function missingIn({ code = '' }: KontorError, sent: Partial<AuthTokensCreateBody>) {
  const missing = questions[code]
  return missing && sent[missing.name] === undefined ? missing : undefined
}
