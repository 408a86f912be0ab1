/** Hands one email to the mail server, or writes it to a file, and reports which recipients were refused. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SenderDomain } from '../config/config.readers.ts'
import type { Transporter } from 'nodemailer'
import { atFirstUse } from '../at-first-use.ts'
import { asError } from '../faults.ts'
import { logoCid } from './letter.ts'
import type { TenantSender } from './letterheads.ts'
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
  /** Who gets answers to an email from the system; null: nobody else than the sender. */
  replyTo: string | null
  /** The tenant in whose name it is sent; null: the system. */
  sender: TenantSender | null
  /** A PNG that the HTML shows; null without one. */
  logo: Buffer | null
  attachments: readonly Attachment[]
  /** The recipients of this attempt: all but those that an earlier attempt has settled. */
  recipients: readonly string[]
}

/** A recipient who did not get the email, with the answer of the mail server. */
export interface Rejection {
  address: string
  error: string
}

export interface Delivery {
  /** Refused for good, by an answer of 5xx. */
  bounced: readonly Rejection[]
  /** Not accepted now, but perhaps later. */
  deferred: readonly Rejection[]
}

export interface Mailer {
  /** Resolves if the mail server took the email or refused it; rejects if the attempt failed as a whole. */
  deliver(mail: Mail): Promise<Delivery>
}

const undisturbed: Delivery = { bounced: [], deferred: [] }

export function openMailer({
  smtpUrl,
  dataDir,
  mailFrom,
  mailSenders = [],
}: {
  smtpUrl: string | undefined
  dataDir: string
  mailFrom: string
  mailSenders?: readonly SenderDomain[]
}): Mailer {
  const common = { disableFileAccess: true, disableUrlAccess: true }
  // Loaded with the first email: it takes 3 MB.
  const openTransport = atFirstUse(async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return smtpUrl
      ? createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }, common)
      : createTransport({ streamTransport: true, buffer: true }, common)
  })
  const folder = join(dataDir, 'mail')
  return {
    async deliver(mail) {
      const message = messageOf(mail, fromOf(mail, { mailFrom, mailSenders }))
      const transport = await openTransport()
      if (smtpUrl) return transport.sendMail(message).then(deliveryOf, refusalOf(mail))
      const sent: { message?: unknown } = await transport.sendMail(message)
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${mail.id}.eml`)
      await writeFile(`${file}.part`, sent.message as Buffer)
      await rename(`${file}.part`, file)
      return undisturbed
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
  // Bounces go to the address that the recipient sees, whose domain SPF and DMARC compare.
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

/** An answer of a mail server, as nodemailer reports it. */
interface Answer {
  code?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
  recipient?: string | undefined
  rejectedErrors?: readonly Answer[] | undefined
}

/** The text of an answer can contain NUL, which PostgreSQL rejects. */
const textOf = ({ response = 'refused' }: Answer) => response.replaceAll('\0', '').slice(0, 500)

const isFinal = ({ responseCode = 0 }: Answer) => responseCode >= 500

function deliveryOf({ rejectedErrors = [] }: Answer): Delivery {
  const rejections = (wanted: boolean) =>
    rejectedErrors
      .filter((answer) => isFinal(answer) === wanted)
      .map((answer) => ({ address: answer.recipient ?? '', error: textOf(answer) }))
  return { bounced: rejections(true), deferred: rejections(false) }
}

/**
 * Returns what an error means for the recipients. The server refused all of them, or the message itself for good; every
 * other error, such as a wrong password of ours, is a failed attempt.
 */
const refusalOf =
  ({ recipients }: Mail) =>
  (thrown: unknown): Delivery => {
    const error = asError(thrown) as Error & Answer
    if (error.rejectedErrors && error.rejectedErrors.length > 0) return deliveryOf(error)
    const isOfMessage = error.code === 'EMESSAGE' && isFinal(error)
    if (!isOfMessage) throw error
    return { bounced: recipients.map((address) => ({ address, error: textOf(error) })), deferred: [] }
  }
