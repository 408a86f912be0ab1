/** The email that tests a mail server. */
import type { EmailMessage } from '#core/printing'

export const testEmail = (tenant: string): EmailMessage => ({
  subject: `Test email of ${tenant}`,
  lines: [`This is a test email of ${tenant}. The mail server works.`],
})
