/** Sends one email to the mail server, or writes it to a file, and reports rejected recipients. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SenderDomain } from '../config/config.readers.ts'
import type { Transporter } from 'nodemailer'
import { atFirstUse } from '../at-first-use.ts'
import { asError } from '../faults.ts'
import { privateFolder, writePrivateFile } from '../storage/private-files.ts'
import { logoCid } from './tenant-email.ts'
import type { TenantSender } from './letterheads.ts'
import { connectionTo, type MailServer } from './mail-servers.ts'
import { addressOf, fromOf } from './senders.ts'

/** A file attached to an email. It is stored with the email, so it must be small. */
export interface Attachment {
  name: string
  type: string
  /** Base64. */
  content: string
}

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** Null for emails that were stored before the layout existed. */
  html: string | null
  cc: readonly string[]
  /** Recipients of a blind copy. */
  bcc: readonly string[]
  /** The reply address of an email from the system; null for the sender. */
  replyTo: string | null
  /** The tenant in whose name it is sent; null for the system. */
  sender: TenantSender | null
  /** A PNG for the HTML; null without one. */
  logo: Buffer | null
  attachments: readonly Attachment[]
  /** The recipients of this attempt: those without a final result so far. */
  recipients: readonly string[]
  /** The mail server of the tenant; null for that of the operator. */
  server: MailServer | null
}

/** A recipient who did not receive the email, with the response of the mail server. */
export interface Rejection {
  address: string
  error: string
}

export interface Delivery {
  /** Rejected permanently, by a response of 5xx. */
  bounced: readonly Rejection[]
  /** Rejected temporarily. */
  deferred: readonly Rejection[]
  /** Whether it was written to a file, because there is no mail server. */
  isStored?: boolean
}

export interface Mailer {
  /** Resolves if the mail server accepted or rejected the email; rejects if the whole attempt failed. */
  deliver(mail: Mail): Promise<Delivery>
}

const stored: Delivery = { bounced: [], deferred: [], isStored: true }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function openMailer({
  smtpUrl,
  dataDir,
  mailFrom,
  mailSenders = [],
  webhookAllowPrivate: allowPrivate = false,
}: {
  smtpUrl: string | undefined
  dataDir: string
  mailFrom: string
  mailSenders?: readonly SenderDomain[]
  /** Whether mail servers of tenants may have private addresses. */
  webhookAllowPrivate?: boolean
}): Mailer {
  const common = { disableFileAccess: true, disableUrlAccess: true }
  // Loaded for the first email, because it takes 3 MB.
  const openTransport = atFirstUse(async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return smtpUrl
      ? createTransport({ url: smtpUrl, ...timeouts }, common)
      : createTransport({ streamTransport: true, buffer: true }, common)
  })
  const openServer = async (server: MailServer): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ ...(await connectionTo(server, { allowPrivate })), ...timeouts }, common)
  }
  const folder = join(dataDir, 'mail')
  return {
    async deliver(mail) {
      const { server } = mail
      const message = messageOf(mail, fromOf(mail, { mailFrom: server?.from_email ?? mailFrom, mailSenders }))
      const transport = await (server ? openServer(server) : openTransport())
      if (server || smtpUrl) return transport.sendMail(message).then(deliveryOf, rejectedDeliveryOf(mail))
      const sent: { message?: unknown } = await transport.sendMail(message)
      await mkdir(folder, { recursive: true, mode: privateFolder })
      await writePrivateFile(join(folder, `${mail.id}.eml`), sent.message as Buffer)
      return stored
    },
  }
}

const messageOf = (
  { id, to, cc, subject, text, html, attachments, recipients, logo }: Mail,
  { from, replyTo }: ReturnType<typeof fromOf>,
) => ({
  from,
  to,
  cc: [...cc],
  ...(replyTo !== null && { replyTo }),
  // Bounces go to the visible sender address, whose domain SPF and DMARC compare.
  envelope: { from: addressOf(from), to: [...recipients] },
  subject,
  text,
  ...(html !== null && { html }),
  attachments: [
    ...(logo === null
      ? []
      : [
          {
            filename: 'logo.png',
            contentType: 'image/png',
            content: logo,
            cid: logoCid,
            contentDisposition: 'inline' as const,
          },
        ]),
    ...attachments.map(({ name: filename, type: contentType, content }) => ({
      filename,
      contentType,
      content,
      encoding: 'base64' as const,
    })),
  ],
  messageId: `<${id}@${addressOf(from).split('@').at(-1)}>`,
})

/** A response of a mail server in the format of nodemailer. */
interface SmtpResponse {
  code?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
  recipient?: string | undefined
  rejectedErrors?: readonly SmtpResponse[] | undefined
}

/** The text of a response may contain NUL, which PostgreSQL rejects. */
const textOf = ({ response = 'refused' }: SmtpResponse) => response.replaceAll('\0', '').slice(0, 500)

const isFinal = ({ responseCode = 0 }: SmtpResponse) => responseCode >= 500

function deliveryOf({ rejectedErrors = [] }: SmtpResponse): Delivery {
  const rejections = (wanted: boolean) =>
    rejectedErrors
      .filter((response) => isFinal(response) === wanted)
      .map((response) => ({ address: response.recipient ?? '', error: textOf(response) }))
  return { bounced: rejections(true), deferred: rejections(false) }
}

/**
 * Returns the meaning of an error for the recipients: the server permanently rejected all of them, or the message.
 * Every other error, such as a wrong password, is a failed attempt.
 */
const rejectedDeliveryOf =
  ({ recipients }: Mail) =>
  (thrown: unknown): Delivery => {
    const error = asError(thrown) as Error & SmtpResponse
    if (error.rejectedErrors && error.rejectedErrors.length > 0) return deliveryOf(error)
    const isOfMessage = error.code === 'EMESSAGE' && isFinal(error)
    if (!isOfMessage) throw error
    return { bounced: recipients.map((address) => ({ address, error: textOf(error) })), deferred: [] }
  }
