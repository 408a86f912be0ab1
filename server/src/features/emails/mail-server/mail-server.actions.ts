/** The mail server of a tenant: shown, set up, tested and removed. */
import {
  actorOf,
  columns,
  type Ctx,
  emitCreated,
  emitDeleted,
  emitSecret,
  emit,
  type f,
  findForUpdate,
  hydrate,
  insert,
  newId,
  remove,
  type Step,
  takeAdvisoryLock,
  tenantSql,
  update,
} from '#core'
import { aboutMailPassword, mailServerOf } from '#runtime/mail/mail-servers'
import { type Delivery, openMailer } from '#runtime/mail/mailer'
import { testEmail } from './mail-server.emails.ts'
import {
  type MailServerBody,
  type MailServerSettings,
  mailServers,
  type StoredMailServer,
} from './mail-server.ts'
import type { TestBody, TestResult } from './mail-server.ts'

/** Returns the settings without the password. */
export async function showMailServer(ctx: Ctx): Promise<f.Static<typeof MailServerSettings>> {
  const stored = await findStored(ctx)
  return {
    source: stored ? 'tenant' : ctx.hasMailServer ? 'operator' : 'none',
    host: stored?.host ?? null,
    port: stored?.port ?? null,
    security: stored?.security ?? null,
    username: stored?.username ?? null,
    has_password: (stored?.password ?? null) !== null,
    from_email: stored?.from_email ?? null,
    updated_at: stored?.updated_at ?? null,
  }
}

/** Sets up the mail server or changes it. */
export async function changeMailServer(ctx: Ctx, { password, ...body }: f.Static<typeof MailServerBody>) {
  await takeAdvisoryLock(ctx, 'mail server')
  const stored = await findStored(ctx)
  const values = { ...body, username: body.username ?? null }
  const secret = password === undefined ? (stored?.password ?? null) : encrypted(ctx, password)
  if (!stored) {
    emitCreated(ctx, mailServers, 'created', await insert(ctx, mailServers, { ...values, password: secret }))
    return showMailServer(ctx)
  }
  const before = await findForUpdate(ctx, mailServers, stored.id)
  const change = await update(ctx, mailServers, before, { ...values, password: secret })
  emit(ctx, mailServers, 'updated', change)
  if (password !== undefined) emitSecret(ctx, mailServers, 'updated', change.after, 'password')
  return showMailServer(ctx)
}

const encrypted = (ctx: Ctx, password: string | null) =>
  password === null ? null : ctx.encryption.encrypt(password, aboutMailPassword(ctx.tenant.id))

/** Removes the mail server with its password. Does nothing if there is none. */
export async function removeMailServer(ctx: Ctx): Promise<void> {
  await takeAdvisoryLock(ctx, 'mail server')
  const stored = await findStored(ctx)
  if (!stored) return
  const server = await findForUpdate(ctx, mailServers, stored.id)
  await remove(ctx, mailServers, server)
  ctx.defer(tenantSql`update mail_servers set password = null where id = ${server.id}`.compile(ctx.db))
  emitDeleted(ctx, mailServers, 'deleted', server)
}

async function findStored(ctx: Ctx): Promise<StoredMailServer | undefined> {
  const row = await ctx.db
    .selectFrom('mail_servers')
    .select(columns(mailServers) as never)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && hydrate(ctx, mailServers, row)
}

type Result = f.Static<typeof TestResult>

/** Sends a test email at once, outside of a transaction, and returns the response of the mail server. */
export async function testMailServer(step: Step, { email_to }: f.Static<typeof TestBody>): Promise<Result> {
  const { to, tenant, server, outbound } = await step(async (ctx) => ({
    to: email_to ?? actorOf(ctx).email,
    tenant: ctx.tenant.name,
    server: await mailServerOf(ctx),
    outbound: ctx.outbound,
  }))
  if (!server && !outbound.smtpUrl)
    return { sent_to: to, is_accepted: false, error: 'No mail server is set up.' }
  const mailer = openMailer({ ...outbound, dataDir: '', webhookAllowPrivate: outbound.allowPrivate })
  const { subject, lines } = testEmail(tenant)
  const mail = {
    id: newId(),
    to,
    subject,
    text: lines.join('\n'),
    html: null,
    cc: [],
    bcc: [],
    recipients: [to],
  }
  try {
    const sent = { ...mail, replyTo: null, sender: null, logo: null, attachments: [], server }
    return { sent_to: to, ...resultOf(await mailer.deliver(sent)) }
  } catch (error) {
    return { sent_to: to, is_accepted: false, error: messageOf(error) }
  }
}

function resultOf({ bounced, deferred }: Delivery): Omit<Result, 'sent_to'> {
  const [rejection] = [...bounced, ...deferred]
  return { is_accepted: rejection === undefined, error: rejection?.error ?? null }
}

/** The response of a mail server may contain NUL, which JSON of the database rejects. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500)
