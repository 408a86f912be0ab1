/** Codes of authenticator apps (RFC 6238): six digits, SHA-1, 30 seconds, as all apps support them. */
import { actorOf, type Ctx } from '#runtime/database/context'
import { epoch } from '#runtime/clock'
import { columnOf } from '#runtime/encryption'
import { atFirstUse } from '#runtime/at-first-use'
import { invalidField, invalidState, unavailable } from '#runtime/api-error'
import { qrCodes } from '#core/printing'
import '../tables.ts'

const library = atFirstUse(() => import('otpauth'))

const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes of the previous and the next period are accepted, because clocks differ. */
const driftPeriods = 1
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

const aboutSecrets = ({ tenant }: Ctx) => columnOf(tenant.id, 'totp_secrets', 'secret')

interface NewSecret {
  secret: string
  uri: string
  /** The URI as a QR code, in SVG. */
  qr_code: string
}

/** Stores a new secret, which is not active before its first code. Returns it as text, as a URI and as a QR code. */
export async function enrolTotp(ctx: Ctx): Promise<NewSecret> {
  const { Secret, TOTP } = await library()
  const { id, email } = actorOf(ctx)
  const secret = new Secret({ size: secretBytes })
  const values = {
    secret: ctx.encryption.encrypt(secret.base32, aboutSecrets(ctx)),
    confirmed_at: null,
    last_step: 0,
    created_at: ctx.now,
  }
  const stored = await ctx.db
    .insertInto('totp_secrets')
    .values({ user_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id' as never, 'user_id'])
        .doUpdateSet(values)
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!stored)
    throw invalidState('An authenticator app is set up already. Remove it first.', {
      current: 'active',
      allowed: ['remove'],
    })
  const uri = new TOTP({ ...settings, secret, issuer: ctx.tenant.name, label: email }).toString()
  return { secret: secret.base32, uri, qr_code: qrCodes.picture(uri).toString() }
}

/** Activates the new secret with a code of it. */
export async function confirmTotp(ctx: Ctx, code: string): Promise<void> {
  const { id } = actorOf(ctx)
  const pending = await secretOf(ctx, id, { isConfirmed: false })
  if (pending === undefined)
    throw invalidState('There is no new authenticator app to confirm. Begin its set-up again.', {
      current: 'none',
      allowed: ['totp'],
    })
  const step = await stepOf(ctx, pending, code)
  const confirmed =
    step !== undefined &&
    (await ctx.db
      .updateTable('totp_secrets')
      .set({ confirmed_at: ctx.now, last_step: step })
      .where('user_id', '=', id)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst())
  if (!confirmed) throw invalidField('code', 'is not a current code of the authenticator app')
}

/** Returns whether the code is a current one that was not used before. It is then used. */
export async function useTotp(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const secret = await secretOf(ctx, userId, { isConfirmed: true })
  const step = secret === undefined ? undefined : await stepOf(ctx, secret, code)
  if (step === undefined) return false
  const used = await ctx.db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

async function secretOf(
  ctx: Ctx,
  userId: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const secret = ctx.encryption.decrypt(row.secret, aboutSecrets(ctx))
  if (secret === null)
    throw unavailable(
      'The encryption key of this authenticator app is missing. Use a recovery code or a passkey, or ask an ' +
        'administrator.',
    )
  return secret
}

/** Returns the time step of a code; undefined if it is not a code of this time. */
async function stepOf(ctx: Ctx, base32: string, code: string): Promise<number | undefined> {
  const { Secret, TOTP } = await library()
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(base32) })
  const timestamp = epoch(ctx.now)
  const delta = totp.validate({ token: code, timestamp, window: driftPeriods })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
