/**
 * Rejects passwords that attackers try first: the most common ones, a repeated character, and the names of the user and
 * the tenant. There are no rules of composition besides the minimum length.
 */
import { readFile } from 'node:fs/promises'
import { type FieldErrors, validationError, fieldMessage } from '#runtime/api-error'

/** The names of the user and the tenant that a password must not consist of. */
export interface PasswordOf {
  email: string
  /** The slug of the tenant. */
  tenant: string
}

/** Rejects an easily guessed password, whatever its case, the width of its letters and the signs after it. */
export async function checkPassword(password: string, of: PasswordOf): Promise<void> {
  const errors = await passwordErrors(password, of)
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

/** Returns what is wrong with a password, as errors of the field `password`. */
export async function passwordErrors(password: string, of: PasswordOf): Promise<FieldErrors> {
  const problem = problemOf(password, of) ?? ((await isCommon(password)) ? common : undefined)
  return problem === undefined ? {} : { password: [fieldMessage('password', problem)] }
}

const common = 'is one of the most common passwords; choose another'
const product = 'kontor'

/** Normalises for comparison: full-width letters and letters of either case are the same. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

function problemOf(password: string, { email, tenant }: PasswordOf): string | undefined {
  const wanted = plain(password)
  if (wanted === plain(email)) return 'must not be the email'
  if (new Set(wanted).size === 1) return 'must not be one character again and again'
  const [user = ''] = email.split('@')
  if (isMadeOf(wanted, [user, tenant, product]))
    return 'must not be made of your name, the tenant or this program'
  return undefined
}

const shortestName = 2
/** Up to this many signs and digits beside names are ignored: `kontor123456`. */
const besideAtMost = 6

function isMadeOf(wanted: string, names: readonly string[]): boolean {
  const longestFirst = names.map(plain).toSorted((one, other) => other.length - one.length)
  const rest = longestFirst
    .filter((name) => name.length >= shortestName)
    .reduce((text, name) => text.replaceAll(name, ''), wanted)
  return rest !== wanted && rest.length <= besideAtMost && !/\p{L}/u.test(rest)
}

/** Checks the password as it is, without trailing signs, and without trailing signs and digits. */
async function isCommon(password: string): Promise<boolean> {
  const wanted = plain(password)
  const known = await commonPasswords()
  return [wanted, wanted.replace(/[^\p{L}\p{N}]+$/u, ''), wanted.replace(/\P{L}+$/u, '')].some((each) =>
    known.has(each),
  )
}

let loaded: Promise<ReadonlySet<string>> | undefined

/**
 * Reads those of the million most common passwords in the public "10 million password list" that have 12 characters or
 * more, in lower case. Shorter ones are rejected anyway.
 */
const commonPasswords = () => (loaded ??= readCommonPasswords())

async function readCommonPasswords() {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.trimEnd().split('\n'))
}
