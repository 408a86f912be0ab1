/**
 * The second step of a sign-in: a code of an authenticator app, a recovery code or a passkey. Wrong answers are counted
 * for the user over all addresses, because six digits can be guessed; only the holder of the password gets this far.
 */
import type { Ctx } from '#runtime/database/context'
import { inTransaction, type RequestDetails, type Runtime } from '#runtime/database/transaction'
import type { Identity } from '#runtime/identity'
import { emitSecret, find } from '#core'
import { sendMail } from '#core/printing'
import { invalidField } from '#runtime/api-error'
import { countingFailures } from '../sign-in.attempts.ts'
import { users } from '../users/user.ts'
import { recoveryCodeEmail } from './second-factor.emails.ts'
import { factorsOf } from './factors.ts'
import { type PasskeyJson, usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotp } from './totp.ts'

export type SecondStep = { code: string } | { passkey: PasskeyJson; challenge: string }

/** Counts the wrong answers to the second factor of a user, from all addresses together. */
export const countingSecondFactor = <T>(
  runtime: Runtime,
  { tenantId, userId }: { tenantId: string; userId: string },
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> =>
  countingFailures(runtime, { account: `second factor ${tenantId} ${userId}`, address: 'any' }, verify)

/**
 * Runs work if the answer is right, in the transaction that uses the answer. Rejects with 422 if it is wrong or was
 * used before; with 429 after too many wrong answers.
 */
export async function withSecondFactor<T>(
  runtime: Runtime,
  { identity, details }: { identity: Identity; details: RequestDetails },
  step: SecondStep,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const userId = identity.actor?.id ?? ''
  const done = await countingSecondFactor(runtime, { tenantId: identity.tenant.id, userId }, () =>
    inTransaction(
      runtime,
      identity,
      { mode: 'read write' },
      async (ctx) => ((await isRight(ctx, userId, step)) ? { result: await work(ctx) } : undefined),
      details,
    ),
  )
  if (!done)
    throw invalidField('code' in step ? 'code' : 'passkey', 'is wrong, has expired, or was used before')
  return done.result
}

/** Returns whether the answer is right, and uses it. */
async function isRight(ctx: Ctx, userId: string, step: SecondStep): Promise<boolean> {
  if ('passkey' in step)
    return usePasskey(ctx, {
      userId,
      response: step.passkey,
      challenge: step.challenge,
      isAlone: false,
    })
  const code = step.code.replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) return useTotp(ctx, userId, code)
  if (!(await useRecoveryCode(ctx, userId, code))) return false
  await reportRecoveryCode(ctx, userId)
  return true
}

async function reportRecoveryCode(ctx: Ctx, userId: string) {
  const user = await find(ctx, users, userId)
  const left = (await factorsOf(ctx, userId))?.recoveryCodes ?? 0
  emitSecret(ctx, users, 'recovery_code_used', user, 'recovery_codes')
  sendMail(ctx, user.email, recoveryCodeEmail(ctx, user.name, left))
}
