/**
 * Sends emails. An action stores the content of an email in its transaction. The worker creates the layout and sends
 * the email by SMTP, or writes an `.eml` file under the data folder, as plain text and HTML. A failed email is retried
 * for a day.
 */
import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { Ctx } from '../database/context.ts'
import { columnOf } from '../encryption.ts'
import { asError } from '../faults.ts'
import { newId } from '../ids.ts'
import { type Composed, composed, type Content } from './composing.ts'
import { type EmailMessage, linkPlaceholder, textOf, withSafeDirections } from './emails.ts'
import { letterheads } from './letterheads.ts'
import { noFiles } from '../storage/files.ts'
import type { Runtime } from '../database/transaction.ts'
import { addDeadLetter, isNotSetAside, removeDeadLetters, runBatch } from '../jobs/batches.ts'
import { inRounds, inTenant } from '../jobs/worker.ts'
import { withFreeRowLocks } from '../database/row-locks.ts'
import { withToken } from '../pdf/secret-link.ts'
import type { Attachment, Delivery, Mail, Mailer, Rejection } from './mailer.ts'

export type { Attachment }

declare module '../database/handle.ts' {
  interface Tables {
    mails: {
      id: string
      recipient: string
      subject: string
      /** The plain text. */
      body: string
      /** The HTML of an email that was stored before `content` existed. */
      html: string | null
      /** The source of the HTML when the email is sent; null for emails that were stored before it existed. */
      content: Content | null
      /** `tenant`: sent in the name of the tenant, with its letterhead. `system`: sent by the system. */
      sender: 'tenant' | 'system'
      /** The encrypted secret link for the placeholder in the texts; null without one, and after the email was sent. */
      link: string | null
      cc: string[]
      bcc: string[]
      /** The reply address of an email that was stored before `sender` existed. */
      reply_to: string | null
      attachments: Attachment[]
      state: 'pending' | 'sent' | 'bounced' | 'failed'
      /** Recipients who received it, while others are still tried. */
      accepted: string[]
      rejected: Rejection[]
      attempts: number
      due_at: string
      sent_at: string | null
      last_error: string | null
      created_at: string
    }
  }
}

/** Optional parts of an email. */
export interface Enclosed {
  /** Further recipients. */
  cc?: readonly string[]
  /** Recipients who are hidden from the others. */
  bcc?: readonly string[]
  attachments?: readonly Attachment[]
  /** The earliest time of the first attempt; immediately by default. */
  due?: string
}

/** The minutes until the next attempt, by the number of attempts so far. */
const pauses = [1, 5, 15, 60, 240, 720]

/** Sends an email to a user after this transaction, if it commits. Returns its id. */
export const sendMail = (ctx: Ctx, to: string, message: EmailMessage, enclosed: Enclosed = {}): string =>
  storeMail(ctx, 'system', to, message, enclosed)

/**
 * Like `sendMail`, for an email in the name of the tenant, such as one to a customer: with the tenant's letterhead and
 * sender.
 */
export const sendTenantMail = (
  ctx: Ctx,
  to: string,
  message: EmailMessage,
  enclosed: Enclosed = {},
): string => storeMail(ctx, 'tenant', to, message, enclosed)

function storeMail(
  ctx: Ctx,
  sender: 'tenant' | 'system',
  to: string,
  message: EmailMessage,
  { cc = [], bcc = [], attachments = [], due = ctx.now }: Enclosed,
): string {
  const { link } = message
  const secret = link?.isSecret ? link.url : null
  const { subject, ...content } = withSafeDirections(
    link && secret !== null ? { ...message, link: { ...link, url: linkPlaceholder } } : message,
  )
  const mail = {
    id: newId(),
    recipient: to,
    subject,
    body: textOf({ subject, ...content }),
    content,
    sender,
    link: secret === null ? null : ctx.encryption.encrypt(secret, aboutLinks(ctx)),
    cc: [...cc],
    bcc: [...bcc],
    attachments: [...attachments],
    state: 'pending' as const,
    accepted: [],
    rejected: [],
    attempts: 0,
    due_at: due,
    created_at: ctx.now,
  }
  const unsent = { html: null, reply_to: null, sent_at: null, last_error: null }
  ctx.defer(ctx.db.insertInto('mails').values({ ...mail, ...unsent }))
  return mail.id
}

const aboutLinks = ({ tenant }: Ctx) => columnOf(tenant.id, 'mails', 'link')

/**
 * Attaches files to an email that waits for them, which is then due immediately. An email that was sent meanwhile is
 * not changed.
 */
export async function attachToMail(ctx: Ctx, id: string, attachments: readonly Attachment[]): Promise<void> {
  await ctx.db
    .updateTable('mails')
    .set({ attachments: [...attachments], due_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute()
}

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
  const letterhead = hasLetterhead
    ? await inTenant(runtime, leased.tenantId, (ctx) => letterheads.get().read(ctx, language))
    : null
  const parts = await composed(runtime.files ?? noFiles, { ...leased, letterhead, link })
  const attachments = link === undefined ? mail.attachments : linkedFiles(mail.attachments, link)
  return office.deliver({ ...mail, ...parts, attachments })
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
  mail: Omit<Mail, 'text' | 'html' | 'sender' | 'logo'>
  /** Whether it has the letterhead of the tenant. */
  hasLetterhead: boolean
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
    link,
    attempts,
    accepted,
    rejected,
  }
}

/** Returns the changes after the response of the mail server. Deferred recipients are tried again. */
function afterDelivery(ctx: Ctx, leased: Taken, { bounced, deferred }: Delivery) {
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
    link: null,
    state: deferred.length > 0 ? ('failed' as const) : ('bounced' as const),
  }
}

function afterFailure(ctx: Ctx, { attempts, accepted }: Taken, last_error: string) {
  const pause = pauses[attempts - 1]
  if (pause !== undefined) return { due_at: after(ctx.now, { minutes: pause }), last_error }
  if (accepted.length > 0) return { state: 'sent' as const, sent_at: ctx.now, last_error, link: null }
  return { state: 'failed' as const, last_error, link: null }
}
