/**
 * What a password must be, beyond its length: not what is tried first. That is one of the commonest, a single
 * character, or the names around it. No rules of composition.
 */
import { readFile } from 'node:fs/promises'
import { type FieldErrors, validationError, fieldMessage } from '#runtime/api-error'

/** Whose password it is. */
export interface PasswordOf {
  email: string
  /** The slug of the tenant. */
  tenant: string
}

/** Refuses what is tried first, whatever the case, the width of its letters and what signs follow. */
export async function checkPassword(password: string, of: PasswordOf): Promise<void> {
  const errors = await passwordErrors(password, of)
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

/** What is wrong with a password, on the field `password`. */
export async function passwordErrors(password: string, of: PasswordOf): Promise<FieldErrors> {
  const problem = problemOf(password, of) ?? ((await isCommon(password)) ? common : undefined)
  return problem === undefined ? {} : { password: [fieldMessage('password', problem)] }
}

const common = 'is one of the most common passwords; choose another'
const product = 'kontor'

/** As what passwords are compared: full-width letters and those of either case are the same. */
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
/** So many signs and digits beside names make no difference: `kontor123456`. */
const besideAtMost = 6

function isMadeOf(wanted: string, names: readonly string[]): boolean {
  const longestFirst = names.map(plain).toSorted((one, other) => other.length - one.length)
  const rest = longestFirst
    .filter((name) => name.length >= shortestName)
    .reduce((text, name) => text.replaceAll(name, ''), wanted)
  return rest !== wanted && rest.length <= besideAtMost && !/\p{L}/u.test(rest)
}

/** As it is, without the signs at its end, and without the digits there too. */
async function isCommon(password: string): Promise<boolean> {
  const wanted = plain(password)
  const known = await commonPasswords()
  return [wanted, wanted.replace(/[^\p{L}\p{N}]+$/u, ''), wanted.replace(/\P{L}+$/u, '')].some((each) =>
    known.has(each),
  )
}

let loaded: Promise<ReadonlySet<string>> | undefined

/**
 * Of the million commonest passwords in the public "10 million password list" those of 12 characters or more, in lower
 * case: shorter ones are refused anyway.
 */
const commonPasswords = () => (loaded ??= readCommonPasswords())

async function readCommonPasswords() {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.trimEnd().split('\n'))
}
