import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/delivery'
import { textOf } from '#test/pdf-text'
import { openPurchasing, url } from './purchase-order.fixtures.ts'

const {
  testApp,
  buyer,
  insertProduct,
  createSupplier,
  defaultSupplier,
  createOrder,
  createOrderIn,
  postAction,
  read,
  receive,
  eventTypesOf,
  reasonBody,
} = await openPurchasing()

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-orders-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

/** Returns the emails that were sent since the last call. */
async function mailed() {
  await testApp.sql('delete from mails')
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
  return async () => {
    const office = openMailer({ smtpUrl: undefined, dataDir, mailFrom: 'kontor@example.com' })
    await sendDueMails(testApp.app.runtime, office)
    const folder = join(dataDir, 'mail')
    const names = (await testApp.sql('select id from mails')).length > 0 ? readdirSync(folder) : []
    return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  }
}

test('runs an order through all statuses and emits one event for each transition', async () => {
  const order = await createOrder()
  for (const operation of ['submit', 'approve', 'send', 'acknowledge']) await postAction(order, operation)
  assert.equal((await receive(order, [10])).status, 200)
  assert.partialDeepStrictEqual(await postAction(order, 'invoice', { invoice_number: 'EXO-7' }), {
    status: 'invoiced',
    invoice_number: 'EXO-7',
  })
  assert.equal((await postAction(order, 'complete')).status, 'completed')
  const steps = ['submitted', 'approved', 'sent', 'acknowledged', 'received', 'invoiced', 'completed']
  assert.deepEqual(await eventTypesOf(order), ['created', ...steps])
  const done = await read(order)
  for (const step of steps) assert.ok(done[`${step}_at`], step)
})

test('returns the approver and the time of an approval, and requires a pending order', async () => {
  const orderIn = await createOrderIn('pending_approval')
  const response = await postAction(orderIn, 'approve', { approval_notes: 'Within the budget' })
  assert.deepEqual(response, {
    id: orderIn.id,
    po_number: orderIn.po_number,
    order_number: orderIn.order_number,
    status: 'approved',
    approved_by: { id: buyer.userId, name: 'Test Caller' },
    approved_at: response.approved_at,
    updated_at: response.updated_at,
  })
  assert.equal((await read(orderIn)).approval_notes, 'Within the budget')
  const { status, body } = await buyer.post(url(await createOrder(), '/approve'))
  assert.equal(status, 422)
  assert.equal(body.success, false)
  assert.equal(body.error.code, 'INVALID_STATE')
  assert.match(body.message, /is draft: it must be pending_approval/)
  assert.deepEqual(body.meta, { ...body.meta, current: 'draft', allowed: ['submit', 'cancel'] })
  const waiting = await createOrderIn('pending_approval')
  const both = await buyer.post(url(waiting, '/approve'), { notes: 'a', approval_notes: 'b' })
  assert.ok(both.body.errors.approval_notes)
})

test('allows a warehouse clerk to order and receive but not to approve', async () => {
  const clerk = await testApp.caller('acme', 'warehouse')
  const order = await createOrder()
  assert.equal((await clerk.post(url(order, '/submit'), { approve: true })).status, 403)
  assert.equal((await read(order)).status, 'draft')
  assert.equal((await clerk.post(url(order, '/submit'))).body.data.status, 'pending_approval')
  assert.equal((await clerk.post(url(order, '/approve'))).status, 403)
  assert.equal((await clerk.post(url(order, '/reject'), reasonBody)).status, 403)
  await postAction(order, 'approve')
  assert.equal((await clerk.post(url(order, '/send'))).status, 200)
  const direct = await postAction(await createOrder(), 'submit', { approve: true })
  assert.partialDeepStrictEqual(direct, { status: 'approved', approved_by: { id: buyer.userId } })
})

test('rejects an order permanently with a reason', async () => {
  const orderIn = await createOrderIn('pending_approval')
  assert.ok((await buyer.post(url(orderIn, '/reject'))).body.errors.reason)
  assert.partialDeepStrictEqual(await postAction(orderIn, 'reject', { reason: 'Too dear' }), {
    status: 'rejected',
    rejection_reason: 'Too dear',
  })
  assert.deepEqual((await buyer.post(url(orderIn, '/submit'))).body.meta.allowed, [])
})

test('emails the order with its PDF to the supplier and records the recipients', async () => {
  const name = 'Crème brûlée (20 € box)'
  const items = [{ product_id: await insertProduct({ name, sku: 'CB-20' }), quantity: 12, unit_price: 9.5 }]
  const orderIn = await createOrderIn('approved', { items, expected_delivery_date: '2026-12-24' })
  const read_ = await mailed()
  const sent = await postAction(orderIn, 'send', {
    send_email: true,
    email_template: 'default',
    cc_emails: ['a@example.com', 'a@example.com', 'b@example.com'],
    email_message: 'Please hurry.',
    attach_pdf: true,
  })
  assert.deepEqual(sent, {
    id: orderIn.id,
    po_number: orderIn.po_number,
    order_number: orderIn.order_number,
    status: 'sent',
    sent_at: sent.sent_at,
    sent_to: defaultSupplier.email,
    email_sent: true,
    updated_at: sent.updated_at,
  })
  const [mail, ...others] = await read_()
  assert.equal(others.length, 0)
  assert.deepEqual(mail?.to?.[0]?.address, defaultSupplier.email)
  assert.deepEqual(
    mail?.cc?.map(({ address }) => address),
    ['a@example.com', 'b@example.com'],
  )
  assert.match(mail?.subject ?? '', new RegExp(orderIn.po_number))
  assert.match(mail?.text ?? '', /Please hurry\.[^]*12 × Crème brûlée[^]*on December 24, 2026\./)
  const [file] = mail?.attachments ?? []
  assert.deepEqual([file?.filename, file?.mimeType], [`${orderIn.po_number}.pdf`, 'application/pdf'])
  const pdf = await textOf(new Uint8Array(file?.content as ArrayBuffer))
  for (const text of [orderIn.po_number, 'Crème brûlée (20 € box)', '114.00', 'Exotic Liquids'])
    assert.ok(pdf.includes(text), `${text} in ${pdf}`)
  assert.partialDeepStrictEqual(await read(orderIn), {
    sent_cc: ['a@example.com', 'b@example.com'],
    sent_files: [`${orderIn.po_number}.pdf`],
  })
})

test('sends an order without an email and rejects suppliers that cannot receive orders', async () => {
  const [mine, mails] = [await createSupplier(), await mailed()]
  const orderIn = await createOrderIn('approved', { supplier_id: mine.id })
  await buyer.post(`/operations/suppliers/${mine.id}/suspend`, { reason: 'Late' })
  assert.ok((await buyer.post(url(orderIn, '/send'), { send_email: true })).body.errors.supplier_id)
  assert.equal((await read(orderIn)).status, 'approved')
  await buyer.post(`/operations/suppliers/${mine.id}/activate`)
  const wrong = await buyer.post(url(orderIn, '/send'), { email_template: 'mine', cc_emails: ['x'] })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), ['cc_emails.0', 'email_template'])
  assert.partialDeepStrictEqual(await postAction(orderIn, 'send'), { sent_to: null, email_sent: false })
  assert.equal((await mails()).length, 0)
})

test('cancels an order with a reason and emails a supplier that has received it', async () => {
  const [draft, sent, mails] = [await createOrder(), await createOrderIn('sent'), await mailed()]
  assert.ok((await buyer.post(url(draft, '/cancel'), { reason: ' ' })).body.errors.reason)
  await postAction(draft, 'cancel', reasonBody)
  assert.equal((await mails()).length, 0)
  assert.partialDeepStrictEqual(await postAction(sent, 'cancel', reasonBody), {
    status: 'cancelled',
    cancellation_reason: reasonBody.reason,
  })
  const [mail] = await mails()
  assert.match(mail?.text ?? '', new RegExp(`cancel our purchase order ${sent.po_number}[^]*better price`))
})

test('cancels the remaining quantities of a partially received order', async () => {
  const orderIn = await createOrderIn('acknowledged')
  await receive(orderIn, [4])
  const over = await postAction(orderIn, 'cancel', reasonBody)
  assert.partialDeepStrictEqual(over, {
    status: 'cancelled',
    total_amount: 20,
    awaiting_items: [],
    items: [{ quantity_ordered: 10, quantity_received: 4, quantity_cancelled: 6, quantity_remaining: 0 }],
  })
  assert.equal((await receive(orderIn, [1])).status, 422)
})

test('cancels one item and rejects the cancellation of the last one', async () => {
  const line = { product_id: await insertProduct(), quantity: 10, unit_price: 5 }
  const orderIn = await createOrderIn('sent', { items: [line, line] })
  const [first, second] = orderIn.items
  const cancel = (id: string) => buyer.post(url(orderIn, `/items/${id}/cancel`), reasonBody)
  assert.equal((await cancel(defaultSupplier.id)).status, 404)
  const { body } = await cancel(first.id)
  assert.partialDeepStrictEqual(body.data, {
    status: 'sent',
    total_amount: 50,
    items: [{ quantity_cancelled: 10, cancellation_reason: reasonBody.reason }, { quantity_remaining: 10 }],
  })
  for (const { id } of [first, second])
    assert.deepEqual(Object.keys((await cancel(id)).body.errors), ['itemId'])
  await receive(orderIn, [0, 7])
  assert.partialDeepStrictEqual((await cancel(second.id)).body.data, { status: 'received', total_amount: 35 })
})

test('emails a cancelled line only to a supplier that received the order by email', async () => {
  const line = { product_id: await insertProduct(), quantity: 10, unit_price: 5 }
  const cancelLine = (order: { id: string; items: { id: string }[] }) =>
    postAction(order, `items/${order.items[0]?.id}/cancel`, reasonBody)
  const items = [line, line]
  const [emailed, silent] = [
    await createOrderIn('approved', { items }),
    await createOrderIn('sent', { items }),
  ]
  await postAction(emailed, 'send', { send_email: true })
  const mails = await mailed()
  await cancelLine(silent)
  assert.equal((await mails()).length, 0)
  await cancelLine(emailed)
  const [mail, ...others] = await mails()
  assert.equal(others.length, 0)
  assert.match(mail?.text ?? '', new RegExp(`cancel 10 × .* of our purchase order ${emailed.po_number}`))
})

test('rejects the second of two concurrent transitions with the status it found', async () => {
  const pairs: [string, string, object?][] = [
    ['draft', 'submit'],
    ['pending_approval', 'approve'],
    ['pending_approval', 'reject', reasonBody],
    ['approved', 'send'],
    ['sent', 'acknowledge'],
    ['sent', 'cancel', reasonBody],
  ]
  for (const [state, operation, body] of pairs) {
    const orderIn = await createOrderIn(state)
    const before = (await eventTypesOf(orderIn)).length
    const move = () => buyer.post(url(orderIn, `/${operation}`), body)
    const responses = await Promise.all([move(), move()])
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422], operation)
    assert.equal((await eventTypesOf(orderIn)).length, before + 1, operation)
  }
})

test('accepts documents of an order', async () => {
  const order = await createOrder()
  const part = (head: string, content: string) =>
    `--kontor\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const form = `${part('name="type"', 'quote')}${part('name="file"; filename="offer.txt"', 'Offer')}--kontor--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=kontor' }
  const made = await buyer.post(url(order, '/documents'), form, headers)
  assert.deepEqual(
    [made.status, made.body.data?.documentable_type],
    [201, 'PurchaseOrder'],
    JSON.stringify(made.body),
  )
  const { body } = await buyer.get(url(order, '/documents'))
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [made.body.data.id],
  )
})
