/** The stored profiles: addresses with their tokens, in a file that only its owner can read. */
import { mkdir, open } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { CommandError, UsageError } from './command.ts'
import { objectInFile, writeFileTo } from './files.ts'

export interface Profile {
  url: string
  token: string
  tenant: { id: string; name: string; slug: string }
  user: { name: string; email: string }
  /** Signs the webhooks of `webhooks forward`. */
  webhook_secret?: string
}

type Profiles = Readonly<Record<string, Profile>>

const ownerOnly = 0o600

/** Returns the path of the file: `KONTOR_CONFIG`, or a file in the configuration folder of the user. */
export function profilesPath(): string {
  const { KONTOR_CONFIG, XDG_CONFIG_HOME, APPDATA } = process.env
  if (KONTOR_CONFIG) return KONTOR_CONFIG
  const folder =
    process.platform === 'win32'
      ? (APPDATA ?? join(homedir(), 'AppData', 'Roaming'))
      : XDG_CONFIG_HOME || join(homedir(), '.config')
  return join(folder, 'kontor', 'config.json')
}

/** Returns the name of a profile. */
export function profileName(name = 'default'): string {
  if (/^[\w.-]{1,50}$/.test(name)) return name
  throw new UsageError('The name of a profile has 1 to 50 letters, digits, "_", "-" and ".".')
}

/** Returns a profile; undefined if there is none of this name. */
export async function findProfile(name: string): Promise<Profile | undefined> {
  const profiles = await readProfiles()
  return Object.hasOwn(profiles, name) ? profiles[name] : undefined
}

/** Returns the names of all profiles. */
export const profileNames = async (): Promise<string[]> => Object.keys(await readProfiles())

/** Adds or replaces a profile. */
export async function saveProfile(name: string, profile: Profile): Promise<void> {
  const profiles = { ...(await readProfiles()), [name]: profile }
  await mkdir(dirname(profilesPath()), { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify({ profiles }, null, 2)}\n`
  await writeFileTo(profilesPath(), (file) => file.writeFile(text), ownerOnly)
}

async function readProfiles(): Promise<Profiles> {
  const path = profilesPath()
  const text = await readPrivate(path)
  if (text === undefined) return {}
  const { profiles } = objectInFile(text, path)
  if (typeof profiles !== 'object' || profiles === null || !Object.values(profiles).every(isProfile))
    throw new CommandError(`The file ${path} does not contain profiles. Delete it and sign in again.`)
  return profiles as Profiles
}

function isProfile(value: unknown): value is Profile {
  const { url, token, tenant, user } = (value ?? {}) as Partial<Profile>
  const texts = [url, token, tenant?.id, tenant?.name, tenant?.slug, user?.name, user?.email]
  return texts.every((text) => typeof text === 'string')
}

/** Reads a file that only its owner can access. Rejects other modes, because the tokens may have been read already. */
async function readPrivate(path: string): Promise<string | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const mode = (await file.stat()).mode & 0o777
    if ((mode & 0o077) !== 0 && process.platform !== 'win32')
      throw new CommandError(
        `The file ${path} contains tokens and has the mode ${mode.toString(8)}: other users may have read it. ` +
          `Run: chmod 600 '${path}'. If others use this machine, sign in again and end the old tokens.`,
      )
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}
