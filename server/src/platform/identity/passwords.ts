/** What a password must be, beyond its length. */
import { refuse } from '../refusal.ts'

export function checkPassword(password: string, email: string) {
  if (password.toLowerCase() === email.toLowerCase()) throw refuse('password', 'must not be the email')
}
