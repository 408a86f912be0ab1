/** A mail server that stores the received emails, with their parts as a mail program reads them. */
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/delivery'
import type { SenderDomain } from '#runtime/config/config.readers'
import type { TestApp } from './test-app.ts'

export interface Received extends Omit<Email, 'text' | 'html'> {
  /** The sender of the envelope, who gets bounces. */
  envelopeFrom: string
  text: string
  html: string
  /** The original message. */
  source: string
}

/** Sends all due emails to a mail server. Returns the received ones. */
export async function received(
  { app: { runtime }, config }: TestApp,
  mailSenders: readonly SenderDomain[] = [],
): Promise<Received[]> {
  const envelopes: { from: string; bytes: Buffer }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom } }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        envelopes.push({ from: mailFrom === false ? '' : mailFrom.address, bytes: Buffer.concat(chunks) })
        done()
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
  return Promise.all(
    envelopes.map(async ({ from: envelopeFrom, bytes }) => {
      const { text = '', html = '', ...mail } = await PostalMime.parse(bytes)
      return { ...mail, envelopeFrom, text, html, source: bytes.toString() }
    }),
  )
}
