/** A mail server that keeps what it receives, and the parts of it as a mail program reads them. */
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/mail'
import type { SenderDomain } from '#runtime/mail/senders'
import type { TestApp } from './test-app.ts'

export interface Received extends Omit<Email, 'text' | 'html'> {
  /** The sender of the envelope, which gets bounces. */
  envelopeFrom: string
  text: string
  html: string
  /** The message as it was sent. */
  source: string
}

/** Sends all due emails to a mail server, and returns what it received. */
export async function received(
  { app: { runtime }, config }: TestApp,
  mailSenders: readonly SenderDomain[] = [],
): Promise<Received[]> {
  const all: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom } }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const envelopeFrom = mailFrom === false ? '' : mailFrom.address
        void PostalMime.parse(bytes)
          .then(({ text = '', html = '', ...mail }) =>
            all.push({ ...mail, envelopeFrom, text, html, source: bytes.toString() }),
          )
          .then(() => done(), done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const smtpUrl = `smtp://127.0.0.1:${port}`
  try {
    const mailFrom = 'Kontor <kontor@operator.example>'
    await sendDueMails(runtime, openMailer({ ...config, smtpUrl, mailFrom, mailSenders }))
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
  return all
}
