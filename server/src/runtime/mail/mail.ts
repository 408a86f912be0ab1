/**
 * Sends emails. An action stores an email in its transaction; the worker sends it through SMTP, or writes an `.eml`
 * file under the data folder, as plain text and HTML. A failed email is retried for about a day.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { after } from '../clock.ts'
import type { Ctx } from '../database/context.ts'
import { asError } from '../faults.ts'
import { newId } from '../ids.ts'
import { type EmailMessage, renderEmail } from './emails.ts'
import type { Runtime } from '../database/transaction.ts'
import { inEachTenant, inTenant } from '../jobs/worker.ts'

declare module '../database/handle.ts' {
  interface Tables {
    mails: {
      id: string
      recipient: string
      subject: string
      body: string
      html: string | null
      cc: string[]
      attachments: Attachment[]
      state: string
      attempts: number
      due_at: string
      sent_at: string | null
      last_error: string | null
      created_at: string
    }
  }
}

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** Null for emails that were stored before the layout existed. */
  html: string | null
  cc: readonly string[]
  attachments: readonly Attachment[]
}

/** A file attached to an email. It is stored with the email, so it must be small. */
export interface Attachment {
  name: string
  type: string
  /** Base64. */
  content: string
}

/** Optional parts of an email. */
export interface Enclosed {
  /** Further recipients. */
  cc?: readonly string[]
  attachments?: readonly Attachment[]
}

/** Minutes until the next attempt, by the number of attempts made. */
const pauses = [1, 5, 15, 60, 240, 720]

/** Sends an email after this transaction, exactly if it commits. */
export function sendMail(
  ctx: Ctx,
  to: string,
  message: EmailMessage,
  { cc = [], attachments = [] }: Enclosed = {},
) {
  const { subject, text, html } = renderEmail(message)
  const mail = {
    id: newId(),
    recipient: to,
    subject,
    body: text,
    html,
    cc: [...cc],
    attachments: [...attachments],
    state: 'pending',
    attempts: 0,
    due_at: ctx.now,
    created_at: ctx.now,
  }
  ctx.defer(ctx.db.insertInto('mails').values({ ...mail, sent_at: null, last_error: null }))
}

export interface Mailer {
  deliver(mail: Mail): Promise<void>
}

export function openMailer({
  smtpUrl,
  dataDir,
  mailFrom,
}: {
  smtpUrl: string | undefined
  dataDir: string
  mailFrom: string
}): Mailer {
  const common = { from: mailFrom, disableFileAccess: true, disableUrlAccess: true }
  const transport: Transporter = smtpUrl
    ? createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }, common)
    : createTransport({ streamTransport: true, buffer: true }, common)
  const folder = join(dataDir, 'mail')
  return {
    async deliver({ id, to, subject, text, html, cc, attachments }) {
      const sent: { message?: unknown } = await transport.sendMail({
        to,
        cc: [...cc],
        subject,
        text,
        ...(html !== null && { html }),
        attachments: attachments.map(({ name: filename, type: contentType, content }) => ({
          filename,
          contentType,
          content,
          encoding: 'base64',
        })),
        messageId: `<${id}@kontor>`,
      })
      if (smtpUrl) return
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.eml`)
      await writeFile(`${file}.part`, sent.message as Buffer)
      await rename(`${file}.part`, file)
    },
  }
}

/** Sends the due emails of all tenants. */
export async function sendDueMails(runtime: Runtime, office: Mailer): Promise<void> {
  const rows = await runtime.pool.query<{ id: string }>('select tenants_with_mail($1) as id', [runtime.now()])
  await inEachTenant(runtime, 'mail', rows, async ({ id }) => {
    while (await sendNext(runtime, office, id)) {
      // One at a time: the result of one is stored before the next is sent.
    }
  })
}

// A mail server can be slow, so no transaction waits for it. An email that is being sent is due again after this time;
// it is sent twice if the process ends before it has stored the result.
const sendingMinutes = 5

/** Sends one email of the tenant and stores the result; returns false if none is due. */
async function sendNext(runtime: Runtime, office: Mailer, tenantId: string): Promise<boolean> {
  const taken = await inTenant(runtime, tenantId, takeNext)
  if (!taken) return false
  const { mail, attempts } = taken
  const problem = await office.deliver(mail).then(
    () => null,
    // The answer of a mail server can contain NUL, which PostgreSQL rejects.
    (error: unknown) => asError(error).message.replaceAll('\0', '').slice(0, 500),
  )
  await inTenant(runtime, tenantId, (ctx) =>
    ctx.db
      .updateTable('mails')
      .set(problem === null ? wasSent(ctx) : afterFailure(ctx, attempts, problem))
      .where('id', '=', mail.id)
      .execute(),
  )
  return true
}

/** Locks and returns the next due email. */
async function takeNext(ctx: Ctx): Promise<{ mail: Mail; attempts: number } | undefined> {
  const row = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'pending')
    .where('due_at', '<=', ctx.now)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, recipient: to, subject, body: text, html, cc, attachments } = row
  const attempts = row.attempts + 1
  await ctx.db
    .updateTable('mails')
    .set({ attempts, due_at: after(ctx.now, { minutes: sendingMinutes }) })
    .where('id', '=', id)
    .execute()
  return { mail: { id, to, subject, text, html, cc, attachments }, attempts }
}

const wasSent = (ctx: Ctx) => ({ state: 'sent', sent_at: ctx.now, last_error: null })

function afterFailure(ctx: Ctx, attempts: number, last_error: string) {
  const pause = pauses[attempts - 1]
  return pause === undefined
    ? { state: 'failed', last_error }
    : { due_at: after(ctx.now, { minutes: pause }), last_error }
}
