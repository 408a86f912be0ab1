/** Sends the due emails to a mail server that stores them. */
import { sendDueMails } from '#runtime/mail/delivery'
import type { Mail } from '#runtime/mail/mailer'
import type { App } from '../src/app.ts'

/** Sends all due emails of all tenants. Returns them. */
export async function deliverMails({ runtime }: Pick<App, 'runtime'>): Promise<Mail[]> {
  const sent: Mail[] = []
  await sendDueMails(runtime, {
    deliver(mail) {
      sent.push(mail)
      return Promise.resolve({ bounced: [], deferred: [] })
    },
  })
  return sent
}
