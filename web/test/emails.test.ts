/** The delivery of emails: an invoice that was not sent does not look sent. A mail server is set up in the settings. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { sendDueMails } from '../../server/src/runtime/mail/delivery.ts'
import { openMailer } from '../../server/src/runtime/mail/mailer.ts'
import { runJobs } from '../../server/test/jobs.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { startWeb } from './support/web.ts'

const web = await startWeb({ KONTOR_WEBHOOK_ALLOW_PRIVATE: 'on' })
const owner = await web.user('owner')
/** Writes the PDFs that emails wait for, and sends the emails. */
async function deliver() {
  await runJobs(web.testApp)
  await sendDueMails(web.testApp.app.runtime, openMailer(web.testApp.config))
}

async function create(path: string, body: object = {}) {
  const response = await owner.post(path, body)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}

async function draft(company_name: string) {
  const { id: customer_id } = await create('/crm/customers', { company_name, email: 'ap@quay.example' })
  const items = [{ name: 'Service', quantity: 1, unit_price: 100 }]
  return create('/sales/invoices', { customer_id, items })
}

async function startMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      received.push(envelope.rcptTo.map(({ address }) => address).join())
      stream.on('end', () => done())
      stream.resume()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { port, received, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

test('an invoice that was not sent does not look sent; it is sent after a mail server is set up', async (t) => {
  const { id } = await draft('Quay Partners')
  const { page, open } = await web.window(t, 'owner')
  await open(`/sales/invoices/${id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The address of your company is missing on the invoice.').waitFor()
  await dialog.getByText('The invoice has 0 % tax, and no reason for it.').waitFor()
  await dialog.getByRole('link', { name: 'Company details' }).waitFor()
  await checkAccessibility(page, 'the check before an invoice is sent')
  await dialog.getByRole('button', { name: 'Approve and send' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await deliver()
  await open(`/sales/invoices/${id}`)
  await page.getByText('The email was not sent, because no mail server is set up.').waitFor()
  const header = page.getByRole('article').locator('header').first()
  await header.getByText('Not sent', { exact: true }).waitFor()
  assert.equal(await header.getByText('Sent', { exact: true }).count(), 0)
  await page.getByRole('tab', { name: 'Emails' }).click()
  await page.getByText('Not sent: no mail server').waitFor()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await checkAccessibility(page, 'the emails about an invoice')
  await open('/sales/invoices')
  await page
    .getByRole('row')
    .filter({ hasText: 'Quay Partners' })
    .getByText('Not sent', { exact: true })
    .waitFor()

  const server = await startMailServer()
  t.after(server.close)
  await open('/settings/mail')
  await page.getByText('No mail server is set up: emails to customers and suppliers are not sent.').waitFor()
  await page.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1')
  await page.getByRole('button', { name: /Encryption/ }).click()
  await page.getByRole('option', { name: 'None' }).click()
  await page.getByRole('textbox', { name: 'Port' }).fill(String(server.port))
  await page.getByRole('textbox', { name: 'Sender' }).fill('office@acme.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Emails are sent through your mail server.').waitFor()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await page.getByText(`The mail server accepted the email to ${owner.email}.`).waitFor()
  await checkAccessibility(page, 'the mail server')
  await checkWidth(page, 'the mail server')

  await open(`/sales/invoices/${id}`)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('The email is sent again.').waitFor()
  await deliver()
  assert.deepEqual(server.received, [owner.email, 'ap@quay.example'])
  await page.getByRole('tab', { name: 'Emails' }).click()
  await page.getByText('Delivered to the mail server').waitFor()
  await open(`/sales/invoices/${id}`)
  await header.getByText('Sent', { exact: true }).waitFor()
  assert.equal(await page.getByText('The email was not sent').count(), 0)
})
