/** What a password must be, beyond its length: neither the email nor one of the commonest. No rules of composition. */
import { readFile } from 'node:fs/promises'
import { refuse } from '../refusal.ts'

/** Refuses the email, and what is among the million commonest passwords, whatever the case. */
export async function checkPassword(password: string, email: string) {
  const wanted = password.toLowerCase()
  if (wanted === email.toLowerCase()) throw refuse('password', 'must not be the email')
  if ((await commonPasswords()).has(wanted))
    throw refuse('password', 'is one of the most common passwords; choose another')
}

let loaded: Promise<ReadonlySet<string>> | undefined

/**
 * Of the million commonest passwords in the public "10 million password list" those of 12 characters or more, lower-case:
 * shorter ones are refused anyway.
 */
const commonPasswords = () => (loaded ??= readCommonPasswords())

async function readCommonPasswords() {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')
  return new Set(text.trimEnd().split('\n'))
}
