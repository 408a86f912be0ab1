/** What a password must be, beyond its length: neither the email nor one of the commonest. No rules of composition. */
import { readFile } from 'node:fs/promises'
import { type FieldErrors, validationError, fieldMessage } from '#runtime/api-error'

/** Refuses the email, and what is among the million commonest passwords, whatever the case. */
export async function checkPassword(password: string, email: string): Promise<void> {
  const errors = await passwordErrors(password, email)
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

/** What is wrong with a password, on the field `password`. */
export async function passwordErrors(password: string, email: string): Promise<FieldErrors> {
  const wanted = password.toLowerCase()
  if (wanted === email.toLowerCase()) return { password: [fieldMessage('password', 'must not be the email')] }
  const isCommon = (await commonPasswords()).has(wanted)
  const problem = 'is one of the most common passwords; choose another'
  return isCommon ? { password: [fieldMessage('password', problem)] } : {}
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
