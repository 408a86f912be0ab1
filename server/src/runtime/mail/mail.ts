/**
 * Stores emails. An action stores the content of an email in its transaction; the worker sends it afterwards
 * (delivery.ts).
 */
import type { Ctx } from '../database/context.ts'
import type { Tables } from '../database/handle.ts'
import { columnOf } from '../encryption.ts'
import { newId } from '../ids.ts'
import type { Content } from './composing.ts'
import { type EmailMessage, linkPlaceholder, textOf, withSafeDirections } from './emails.ts'
import type { Attachment, Rejection } from './mailer.ts'

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
      /** The kind of email: `invoice_sent`. Null, like the following columns, if it is about no record. */
      kind: string | null
      language: string | null
      entity_type: string | null
      entity_id: string | null
      /** The customer or supplier. */
      recipient_id: string | null
      /** The user who sent it; null for the system. */
      sender_id: string | null
      /** `not_sent`: written to a file, because there is no mail server. */
      state: 'pending' | 'sent' | 'not_sent' | 'bounced' | 'failed'
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

/** The record that an email is about. */
export interface EmailSubject {
  /** The kind of email: `invoice_sent`. */
  kind: string
  entity_type: string
  entity_id: string
  /** The customer or supplier who receives it. */
  recipient_id: string
}

/** Optional parts of an email. */
export interface Enclosed {
  /** Further recipients. */
  cc?: readonly string[]
  /** Recipients who are hidden from the others. */
  bcc?: readonly string[]
  attachments?: readonly Attachment[]
  /** The record that it is about, beside which its delivery is shown. */
  about?: EmailSubject
  /** The earliest time of the first attempt; immediately by default. */
  due?: string
}

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
  { cc = [], bcc = [], attachments = [], about, due = ctx.now }: Enclosed,
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
    kind: about?.kind ?? null,
    language: about ? (message.language ?? 'en') : null,
    entity_type: about?.entity_type ?? null,
    entity_id: about?.entity_id ?? null,
    recipient_id: about?.recipient_id ?? null,
    sender_id: about ? (ctx.actor?.id ?? null) : null,
    state: 'pending' as const,
    accepted: [],
    rejected: [],
    attempts: 0,
    due_at: due,
    created_at: ctx.now,
  }
  const unsent = { html: null, reply_to: null, sent_at: null, last_error: null }
  ctx.defer(ctx.db.insertInto('mails').values({ ...mail, ...unsent }))
  planEmail(ctx, mail)
  return mail.id
}

function planEmail(ctx: Ctx, { recipient: to, cc, subject, attachments }: Planned) {
  const names = attachments.map(({ name }) => name)
  ctx.planned?.push({ kind: 'email', email: { to, cc, subject, attachments: names } })
}

type Planned = Pick<Tables['mails'], 'recipient' | 'cc' | 'subject' | 'attachments'>

export const aboutLinks = ({ tenant }: Pick<Ctx, 'tenant'>) => columnOf(tenant.id, 'mails', 'link')

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
 * Sends an email again that did not reach the mail server, to the same recipient or to another one. Returns false if it
 * is waiting or was sent.
 */
export async function sendAgain(ctx: Ctx, id: string, to?: string): Promise<boolean> {
  const sent = await ctx.db
    .updateTable('mails')
    .set({ state: 'pending', attempts: 0, accepted: [], rejected: [], last_error: null, due_at: ctx.now })
    .$if(to !== undefined, (update) => update.set({ recipient: to as string }))
    .where('id', '=', id)
    .where('entity_id', 'is not', null)
    .where('state', 'in', ['not_sent', 'bounced', 'failed'])
    .returning(['recipient', 'cc', 'subject', 'attachments'])
    .executeTakeFirst()
  if (sent) planEmail(ctx, sent)
  return sent !== undefined
}
