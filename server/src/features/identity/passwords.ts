/**
 * Rejects passwords that attackers try first: the most common ones, a repeated character, and the names of the user and
 * the tenant. Apart from the minimum length, there are no composition rules.
 */
import { readFile } from 'node:fs/promises'
import { type FieldErrors, validationError, fieldMessage } from '#runtime/api-error'

/** The names of the user and the tenant. A password must not consist of them. */
export interface PasswordOf {
  email: string
  /** The slug of the tenant. */
  tenant: string
}

/** Rejects an easily guessed password, regardless of case, letter width and trailing signs. */
export async function checkPassword(password: string, of: PasswordOf): Promise<void> {
  const errors = await passwordErrors(password, of)
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

/** Returns the errors of a password, for the field `password`. */
export async function passwordErrors(password: string, of: PasswordOf): Promise<FieldErrors> {
  const problem = problemOf(password, of) ?? ((await isCommon(password)) ? common : undefined)
  return problem === undefined ? {} : { password: [fieldMessage('password', problem)] }
}

const common = 'is one of the most common passwords; choose another'
const product = 'kontor'

/** Normalises for comparison: ignores case and letter width. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

function problemOf(password: string, { email, tenant }: PasswordOf): string | undefined {
  const wanted = plain(password)
  if (wanted === plain(email)) return 'must not be the email'
  if (new Set(wanted).size === 1) return 'must not repeat a single character'
  const [user = ''] = email.split('@')
  if (isMadeOf(wanted, [user, tenant, product]))
    return 'must not consist of your name, the tenant or the name of this program'
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

/** Checks the password unchanged, without trailing signs, and without trailing signs and digits. */
async function isCommon(password: string): Promise<boolean> {
  const wanted = plain(password)
  const known = await commonPasswords()
  return [wanted, wanted.replace(/[^\p{L}\p{N}]+$/u, ''), wanted.replace(/\P{L}+$/u, '')].some((each) =>
    known.has(each),
  )
}

let loaded: Promise<ReadonlySet<string>> | undefined

/**
 * Reads, in lower case, the passwords with 12 characters or more among the million most common ones of the public "10
 * million password list". Shorter ones are rejected anyway.
 */
const commonPasswords = () => (loaded ??= readCommonPasswords())

async function readCommonPasswords() {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.trimEnd().split('\n'))
}
