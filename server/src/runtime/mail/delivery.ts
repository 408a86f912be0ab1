/**
 * Sends the stored emails. The worker creates the layout of each and sends it by SMTP, or writes an `.eml` file under
 * the data folder, as plain text and HTML. A failed email is retried for a day.
 */
import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { Ctx } from '../database/context.ts'
import { asError } from '../faults.ts'
import { type Composed, composed } from './composing.ts'
import { letterheads } from './letterheads.ts'
import { noFiles } from '../storage/files.ts'
import type { Runtime } from '../database/transaction.ts'
import { addDeadLetter, isNotSetAside, removeDeadLetters, runBatch } from '../jobs/batches.ts'
import { inRounds, inTenant } from '../jobs/worker.ts'
import { aboutLinks } from './mail.ts'
import { mailServerOf } from './mail-servers.ts'
import { withFreeRowLocks } from '../database/row-locks.ts'
import { withToken } from '../pdf/secret-link.ts'
import type { Attachment, Delivery, Mail, Mailer, Rejection } from './mailer.ts'

/** The minutes until the next attempt, by the number of attempts so far. */
const pauses = [1, 5, 15, 60, 240, 720]

/**
 * Sends the due emails of all tenants: one of each tenant per round. Each result is stored before the next email is
 * sent.
 */
export const sendDueMails = (runtime: Runtime, office: Mailer): Promise<void> =>
  inRounds(
    runtime,
    what,
    () => runtime.pool.query<{ id: string }>('select tenants_with_mail($1) as id', [runtime.now()]),
    ({ id: tenantId }) => {
      let id = ''
      const begin = (mailId: string) => void (id = mailId)
      const run = async () => ((await sendNext(runtime, office, tenantId, begin)) ? 1 : 0)
      const setAside = (error: Error) =>
        inTenant(runtime, tenantId, (ctx) =>
          addDeadLetter(ctx, { work: what, rowId: id, error, isRepeated: true }),
        )
      return runBatch(runtime, { what, tenantId, size: 1, run, setAside })
    },
  )

const what = 'mail'

// No transaction waits for the mail server, which may be slow. An email that is being sent is due again after this
// time; it is sent twice if the process ends before it stores the result.
const sendingMinutes = 5

/** Sends one email of the tenant and stores the result; returns false if none is due. */
async function sendNext(
  runtime: Runtime,
  office: Mailer,
  tenantId: string,
  begin: (id: string) => void,
): Promise<boolean> {
  const leased = await inTenant(runtime, tenantId, (ctx) => takeNext(ctx, begin))
  if (!leased) return false
  const result = await deliver(runtime, office, leased).then(
    (delivery) => (ctx: Ctx) => afterDelivery(ctx, leased, delivery),
    (error: unknown) => {
      // The response of a mail server may contain NUL, which PostgreSQL rejects.
      const problem = asError(error).message.replaceAll('\0', '').slice(0, 500)
      return (ctx: Ctx) => afterFailure(ctx, leased, problem)
    },
  )
  await inTenant(runtime, tenantId, async (ctx) => {
    const { id } = leased.mail
    removeDeadLetters(ctx, what, [id])
    await ctx.db.updateTable('mails').set(result(ctx)).where('id', '=', id).execute()
  })
  return true
}

/** Without its key, a link cannot be sent: the email is retried, and fails if the key stays missing. */
async function deliver(
  runtime: Runtime,
  office: Mailer,
  { mail, link, hasLetterhead, ...leased }: Taken,
): Promise<Delivery> {
  if (link === null) throw new Error('The encryption key of the link in this email is missing.')
  const language = leased.stored.content?.language ?? 'en'
  // In a transaction of its own: a letterhead that cannot be read fails this attempt, and not the lease.
  const { letterhead, server } = await inTenant(runtime, leased.tenantId, async (ctx) => ({
    letterhead: hasLetterhead ? await letterheads.get().read(ctx, language) : null,
    server: await mailServerOf(ctx),
  }))
  const parts = await composed(runtime.files ?? noFiles, { ...leased, letterhead, link })
  const attachments = link === undefined ? mail.attachments : linkedFiles(mail.attachments, link)
  return office.deliver({ ...mail, ...parts, attachments, server })
}

/** Writes the token of the link into the PDFs that have a placeholder for it. */
const linkedFiles = (attachments: readonly Attachment[], link: string) =>
  attachments.map((file) =>
    file.type === 'application/pdf'
      ? { ...file, content: withToken(Buffer.from(file.content, 'base64'), link).toString('base64') }
      : file,
  )

/** An email that is being sent, with the results of earlier attempts. */
interface Taken extends Omit<Composed, 'link' | 'letterhead'> {
  mail: Omit<Mail, 'text' | 'html' | 'sender' | 'logo' | 'server'>
  /** Whether it has the letterhead of the tenant. */
  hasLetterhead: boolean
  /** Whether it is about a record, and can therefore be sent again. */
  isAboutRecord: boolean
  /** Its secret link, if there is one; null if it cannot be decrypted. */
  link: string | null | undefined
  attempts: number
  accepted: readonly string[]
  rejected: readonly Rejection[]
}

/** Locks and returns the next due email. */
async function takeNext(ctx: Ctx, begin: (id: string) => void): Promise<Taken | undefined> {
  const due = ctx.db
    .selectFrom('mails')
    .selectAll()
    // Not a parameter, because the index contains only pending emails.
    .where(sql<boolean>`state = 'pending'`)
    .where('due_at', '<=', ctx.now)
    .where(isNotSetAside(ctx, what, 'mails.id'))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
  const row = await withFreeRowLocks(due, 'no key update', 'mails').executeTakeFirst()
  if (!row) return undefined
  begin(row.id)
  const { id, recipient: to, subject, content, cc, bcc, reply_to: replyTo, attachments } = row
  const { accepted, rejected } = row
  const attempts = row.attempts + 1
  // The results of all attempts are missing: this process, or the database, fails after the email was sent.
  if (attempts > pauses.length + 1) {
    const last_error = 'The result of the last attempt could not be stored.'
    await ctx.db
      .updateTable('mails')
      .set({ state: 'failed', last_error, link: null })
      .where('id', '=', id)
      .execute()
    return takeNext(ctx, begin)
  }
  await ctx.db
    .updateTable('mails')
    .set({ attempts, due_at: after(ctx.now, { minutes: sendingMinutes }) })
    .where('id', '=', id)
    .execute()
  const settled = new Set([...accepted, ...rejected.map(({ address }) => address)])
  const recipients = [...new Set([...to.split(/, */), ...cc, ...bcc])].filter((each) => !settled.has(each))
  const link = row.link === null ? undefined : ctx.encryption.decrypt(row.link, aboutLinks(ctx))
  return {
    mail: { id, to, subject, cc, bcc, replyTo, attachments, recipients },
    tenantId: ctx.tenant.id,
    stored: { subject, text: row.body, html: row.html, content },
    hasLetterhead: row.sender === 'tenant',
    isAboutRecord: row.entity_id !== null,
    link,
    attempts,
    accepted,
    rejected,
  }
}

/** Returns the changes after the response of the mail server. Deferred recipients are tried again. */
function afterDelivery(ctx: Ctx, leased: Taken, { bounced, deferred, isStored = false }: Delivery) {
  // The link of an email about a record is kept until it is sent, because it can be sent again.
  const unsent = leased.isAboutRecord ? {} : { link: null }
  if (isStored) return { state: 'not_sent' as const, last_error: null, ...unsent }
  const undelivered = new Set([...bounced, ...deferred].map(({ address }) => address))
  const accepted = [...leased.accepted, ...leased.mail.recipients.filter((each) => !undelivered.has(each))]
  const pause = pauses[leased.attempts - 1]
  const isRetried = deferred.length > 0 && pause !== undefined
  const rejected = [...leased.rejected, ...bounced, ...(isRetried ? [] : deferred)]
  const last_error = [...bounced, ...deferred].at(-1)?.error ?? null
  if (isRetried) return { accepted, rejected, last_error, due_at: after(ctx.now, { minutes: pause }) }
  if (accepted.length > 0)
    return { accepted, rejected, last_error, state: 'sent' as const, sent_at: ctx.now, link: null }
  return {
    rejected,
    last_error,
    ...unsent,
    state: deferred.length > 0 ? ('failed' as const) : ('bounced' as const),
  }
}

function afterFailure(ctx: Ctx, { attempts, accepted, isAboutRecord }: Taken, last_error: string) {
  const pause = pauses[attempts - 1]
  if (pause !== undefined) return { due_at: after(ctx.now, { minutes: pause }), last_error }
  if (accepted.length > 0) return { state: 'sent' as const, sent_at: ctx.now, last_error, link: null }
  return { state: 'failed' as const, last_error, ...(isAboutRecord ? {} : { link: null }) }
}
