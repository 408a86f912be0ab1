/** Sending: the email, the stored PDF, and concurrent changes of suppliers and orders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileUncommitted } from '#test/held-locks'
import { received } from '#test/mail-server'
import { textOf } from '#test/pdf-text'
import { openPurchasing, url } from '../purchase-order.fixtures.ts'

const { testApp, buyer, createSupplier, createWarehouse, insertProduct, createOrderIn, postAction, read } =
  await openPurchasing()
const { acme } = testApp.tenants
const withPdf = { send_email: true, attach_pdf: true }

test('adds the sent PDF to the documents of the order', async () => {
  const supplier = await createSupplier({ name: 'Exotic Liquids' })
  const orderIn = await createOrderIn('approved', { supplier_id: supplier.id })
  const clerk = await testApp.caller(
    'acme',
    'operations.purchase_orders.read',
    'operations.purchase_orders.send',
  )
  assert.equal((await clerk.post(url(orderIn, '/send'), withPdf)).status, 200)
  const { body } = await clerk.get(url(orderIn, '/documents'))
  assert.equal(body.meta.total, 1)
  const [document] = body.data
  assert.partialDeepStrictEqual(document, {
    documentable_type: 'PurchaseOrder',
    documentable_id: orderIn.id,
    type: { value: 'form' },
    status: { value: 'published' },
    name: `${orderIn.po_number}.pdf`,
    description: 'As sent to Exotic Liquids.',
    mime_type: 'application/pdf',
    is_sensitive: false,
    is_public: false,
    uploaded_by: clerk.userId,
  })
  const [mail] = await testApp.sql('select attachments from mails order by id desc limit 1')
  assert.ok(mail)
  const [attached] = mail.attachments as { content: string }[]
  assert.equal(document.file_size, Buffer.from(attached?.content ?? '', 'base64').length)
  const stranger = await testApp.caller('acme', 'documents.sensitive.read')
  assert.equal((await stranger.get(url(orderIn, '/documents'))).status, 403)
})

test('prints the warehouse of each line whose warehouse differs from that of the order', async () => {
  const depot = await createWarehouse({
    name: 'Depot North',
    address: { street: '1 Quay (gate 4)', postal_code: '24103', city: 'Kiel', country: 'DE' },
  })
  const line = { product_id: await insertProduct(), quantity: 1, unit_price: 5 }
  const items = [line, { ...line, warehouse_id: depot.id }, { ...line, warehouse_id: depot.id }]
  await postAction(await createOrderIn('approved', { items }), 'send', withPdf)
  const [mail] = await testApp.sql('select attachments from mails order by id desc limit 1')
  const [attached] = (mail?.attachments ?? []) as { content: string }[]
  const text = await textOf(Buffer.from(attached?.content ?? '', 'base64'))
  const named = text.match(/Deliver to: Depot North, 1 Quay \(gate 4\), 24103 Kiel, Germany/g)
  assert.equal(named?.length, 2, text)
})

test('warns if no email was sent, and attaches nothing', async () => {
  const silent = await createOrderIn('approved')
  const { status, body } = await buyer.post(url(silent, '/send'), {})
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, { status: 'sent', email_sent: false, sent_to: null })
  assert.deepEqual(body.meta.warnings, [
    'The purchase order is marked as sent. No email was sent: send_email was not true.',
  ])
  assert.equal((await buyer.get(url(silent, '/documents'))).body.meta.total, 0)
  const mailed = await createOrderIn('approved')
  const sent = await buyer.post(url(mailed, '/send'), { send_email: true })
  assert.equal(sent.body.data.email_sent, true)
  assert.match(sent.body.meta.warnings[0], /^No email was sent, because no mail server is set up\./)
  assert.equal((await buyer.get(url(mailed, '/documents'))).body.meta.total, 0)
})

test('waits for a concurrent suspension of the supplier, and then does not send', async () => {
  const supplier = await createSupplier()
  const orderIn = await createOrderIn('approved', { supplier_id: supplier.id })
  for (const body of [{}, withPdf]) {
    await testApp.sql(`update suppliers set status = 'active' where id = $1`, [supplier.id])
    const response = await whileUncommitted(
      testApp,
      `update suppliers set status = 'suspended' where (tenant_id, id) = ($1, $2)`,
      [acme, supplier.id],
      () => buyer.post(url(orderIn, '/send'), body),
    )
    assert.equal(response.status, 422)
    assert.match(response.body.errors.supplier_id[0], /this one is suspended/)
  }
  assert.equal((await read(orderIn)).status, 'approved')
})

test('sends before a concurrent suspension or not at all', async () => {
  for (let round = 0; round < 15; round++) {
    const supplier = await createSupplier()
    const orderIn = await createOrderIn('approved', { supplier_id: supplier.id })
    const [sent, suspended] = await Promise.all([
      buyer.post(url(orderIn, '/send'), round % 2 ? withPdf : {}),
      buyer.post(`/operations/suppliers/${supplier.id}/suspend`, { reason: 'Late' }),
    ])
    assert.equal(suspended.status, 200)
    assert.ok([200, 409, 422].includes(sent.status), String(sent.status))
    const rows = await testApp.sql(
      `select type from events where entity_id = any($1) and type in ('purchase_order.sent', 'supplier.suspended')`,
      [[supplier.id, orderIn.id]],
    )
    assert.equal(rows.length, sent.status === 200 ? 2 : 1)
    assert.equal((await read(orderIn)).status, sent.status === 200 ? 'sent' : 'approved')
  }
})

test('rejects a PDF if the order changed while it was generated', async () => {
  const orderIn = await createOrderIn('approved')
  const changed = await whileUncommitted(
    testApp,
    `update purchase_orders set notes = 'By air', version = version + 1 where (tenant_id, id) = ($1, $2)`,
    [acme, orderIn.id],
    () => buyer.post(url(orderIn, '/send'), withPdf),
  )
  assert.equal(changed.status, 409)
  assert.match(changed.body.message, /changed while the PDF was generated/)
  assert.equal((await read(orderIn)).status, 'approved')
  await postAction(orderIn, 'send', withPdf)
})

test('writes the email with a template of the tenant, and lists the valid template names', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const templates = {
    urgent: {
      subject: 'Urgent: {{ order_number }}',
      text: 'Dear {{supplier_name}},\n\n{{ message }}\n\nIn total {{ total }} by {{ expected_delivery_date }}.',
    },
  }
  const settings = { purchase_order_email_templates: templates }
  assert.equal((await owner.patch('/tenant', { settings })).status, 200)
  const supplier = await createSupplier({ name: 'Exotic Liquids' })
  const orderIn = await createOrderIn('approved', {
    supplier_id: supplier.id,
    expected_delivery_date: '2026-12-24',
  })
  const unknown = await buyer.post(url(orderIn, '/send'), { email_template: 'calm', cc_emails: ['x'] })
  assert.equal(unknown.status, 422)
  assert.deepEqual(unknown.body.errors.email_template, [
    'The email_template field must be one of: default, urgent.',
  ])
  assert.deepEqual(Object.keys(unknown.body.errors).toSorted(), ['cc_emails.0', 'email_template'])
  const words = { send_email: true, email_template: 'urgent', email_message: 'Please {{ total }} hurry.' }
  await postAction(orderIn, 'send', words)
  const [mail] = await testApp.sql('select subject, body from mails order by id desc limit 1')
  assert.equal(mail?.subject, `Urgent: ${orderIn.po_number}`)
  assert.equal(
    mail?.body,
    'Dear Exotic Liquids,\n\nPlease {{ total }} hurry.\n\nIn total 50.00 USD by 2026-12-24.\n',
  )
  assert.equal(
    (await owner.patch('/tenant', { settings: { purchase_order_email_templates: null } })).status,
    200,
  )
})

test('emails orders in the name of the tenant, with its letterhead and the PDF', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const company = { legal_name: 'Acme Handels GmbH', city: 'Hamburg', email: 'buying@acme.example' }
  assert.equal((await owner.patch('/tenant', { settings: { company } })).status, 200)
  await received(testApp)
  const supplier = await createSupplier({ name: 'Exotic <b>Liquids</b>' })
  const orderIn = await createOrderIn('approved', { supplier_id: supplier.id })
  await postAction(orderIn, 'send', withPdf)
  const [mail] = await received(testApp)
  assert.deepEqual(mail?.from, { name: 'Acme Handels GmbH', address: 'kontor@operator.example' })
  assert.equal(mail.replyTo?.[0]?.address, 'buying@acme.example')
  assert.equal(mail.subject, `Purchase order ${orderIn.po_number} from Acme Handels GmbH`)
  assert.match(mail.html, /<table role="presentation".*>To Exotic &lt;b&gt;Liquids&lt;\/b&gt;</s)
  assert.match(mail.text, /\nAcme Handels GmbH\n\n-- \nAcme Handels GmbH · Hamburg\nbuying@acme\.example\n/)
  assert.deepEqual(
    mail.attachments.map(({ filename }) => filename),
    [`${orderIn.po_number}.pdf`],
  )
})

test('writes emails to suppliers in the language of the PDF, right to left for Arabic', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const settings = { company: { legal_name: 'Acme Ltd. (Kiel)' }, printing: { language: 'ar' } }
  assert.equal((await owner.patch('/tenant', { settings })).status, 200)
  await received(testApp)
  const supplier = await createSupplier({ name: 'Exotic Liquids, Inc.' })
  const orderIn = await createOrderIn('approved', { supplier_id: supplier.id })
  await postAction(orderIn, 'send', withPdf)
  const [mail] = await received(testApp)
  assert.equal(mail?.subject, `أمر الشراء \u2068${orderIn.po_number}\u2069 من \u2068Acme Ltd. (Kiel)\u2069`)
  assert.match(mail.html, /<html lang="ar" dir="rtl">/)
  assert.match(mail.html, /<p[^>]* dir="rtl"[^>]*>إلى <bdi>Exotic Liquids, Inc\.<\/bdi><\/p>/)
  assert.equal((await owner.patch('/tenant', { settings: { printing: { language: 'de' } } })).status, 200)
  await postAction(orderIn, 'cancel', { reason: 'Zu teuer' })
  const [cancelled] = await received(testApp)
  assert.equal(cancelled?.subject, `Bestellung ${orderIn.po_number}: storniert`)
  assert.match(cancelled.text, /Wir müssen unsere Bestellung \S+ stornieren\.\n\nGrund: Zu teuer\n/)
  assert.equal((await owner.patch('/tenant', { settings: { company: null, printing: null } })).status, 200)
})
