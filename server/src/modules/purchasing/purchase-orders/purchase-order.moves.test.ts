import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import { openMailer, sendDueMails } from '#runtime/mail/mail'
import { openBuying, url } from './purchase-order.fixtures.ts'

const { testApp, buyer, product, supplier, usual, order, orderIn, does, read, receive, told, why } =
  await openBuying()

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-orders-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

/** The mails that went out since, as a reader of mail sees them. */
async function mailed() {
  await testApp.sql('truncate mails')
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
  return async () => {
    const office = openMailer({ smtpUrl: undefined, dataDir, mailFrom: 'kontor@example.com' })
    await sendDueMails(testApp.app.runtime, office)
    const folder = join(dataDir, 'mail')
    const names = (await testApp.sql('select id from mails')).length > 0 ? readdirSync(folder) : []
    return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  }
}

test('an order goes its whole way, and each step is told once', async () => {
  const own = await order()
  for (const operation of ['submit', 'approve', 'send', 'acknowledge']) await does(own, operation)
  assert.equal((await receive(own, [10])).status, 200)
  assert.partialDeepStrictEqual(await does(own, 'invoice', { invoice_number: 'EXO-7' }), {
    status: 'invoiced',
    invoice_number: 'EXO-7',
  })
  assert.equal((await does(own, 'complete')).status, 'completed')
  const steps = ['submitted', 'approved', 'sent', 'acknowledged', 'received', 'invoiced', 'completed']
  assert.deepEqual(await told(own), ['created', ...steps])
  const done = await read(own)
  for (const step of steps) assert.ok(done[`${step}_at`], step)
})

test('approval answers who approved and when, and needs an order that waits for it', async () => {
  const own = await orderIn('pending_approval')
  const answer = await does(own, 'approve', { approval_notes: 'Within the budget' })
  assert.deepEqual(answer, {
    id: own.id,
    po_number: own.po_number,
    order_number: own.order_number,
    status: 'approved',
    approved_by: { id: buyer.userId, name: 'Test Caller' },
    approved_at: answer.approved_at,
    updated_at: answer.updated_at,
  })
  assert.equal((await read(own)).approval_notes, 'Within the budget')
  const { status, body } = await buyer.post(url(await order(), '/approve'))
  assert.equal(status, 422)
  assert.equal(body.success, false)
  assert.equal(body.error.code, 'INVALID_STATE')
  assert.match(body.message, /is draft: it must be pending_approval/)
  assert.deepEqual(body.meta, { ...body.meta, current: 'draft', allowed: ['submit', 'cancel'] })
  const waiting = await orderIn('pending_approval')
  const both = await buyer.post(url(waiting, '/approve'), { notes: 'a', approval_notes: 'b' })
  assert.ok(both.body.errors.approval_notes)
})

test('who works in the warehouse orders and receives, and approves nothing', async () => {
  const clerk = await testApp.caller('acme', 'warehouse')
  const own = await order()
  assert.equal((await clerk.post(url(own, '/submit'), { approve: true })).status, 403)
  assert.equal((await read(own)).status, 'draft')
  assert.equal((await clerk.post(url(own, '/submit'))).body.data.status, 'pending_approval')
  assert.equal((await clerk.post(url(own, '/approve'))).status, 403)
  assert.equal((await clerk.post(url(own, '/reject'), why)).status, 403)
  await does(own, 'approve')
  assert.equal((await clerk.post(url(own, '/send'))).status, 200)
  const direct = await does(await order(), 'submit', { approve: true })
  assert.partialDeepStrictEqual(direct, { status: 'approved', approved_by: { id: buyer.userId } })
})

test('nobody approves an order of their own above the limit of the tenant', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const limit = (purchase_order_approval_limit: unknown) =>
    owner.patch('/tenant', { settings: { purchase_order_approval_limit } })
  assert.ok((await limit('much')).body.errors['settings.purchase_order_approval_limit'])
  assert.equal((await limit(49.99)).status, 200)
  const own = await orderIn('pending_approval')
  assert.equal((await buyer.post(url(own, '/approve'))).status, 403)
  assert.equal((await buyer.post(url(await order(), '/submit'), { approve: true })).status, 403)
  assert.equal((await owner.post(url(own, '/approve'))).status, 200)
  await limit(50)
  await orderIn('approved')
  const foreign = await orderIn('pending_approval', { currency: 'JPY', items: own.items })
  assert.equal((await buyer.post(url(foreign, '/approve'))).status, 403)
  await limit(null)
  await does(foreign, 'approve')
})

test('a rejection says why and is final', async () => {
  const own = await orderIn('pending_approval')
  assert.ok((await buyer.post(url(own, '/reject'))).body.errors.reason)
  assert.partialDeepStrictEqual(await does(own, 'reject', { reason: 'Too dear' }), {
    status: 'rejected',
    rejection_reason: 'Too dear',
  })
  assert.deepEqual((await buyer.post(url(own, '/submit'))).body.meta.allowed, [])
})

test('sending mails the order with its PDF to the supplier, and keeps to whom', async () => {
  const name = 'Crème brûlée (20 € box)'
  const items = [{ product_id: await product({ name, sku: 'CB-20' }), quantity: 12, unit_price: 9.5 }]
  const own = await orderIn('approved', { items, expected_delivery_date: '2026-12-24' })
  const read_ = await mailed()
  const sent = await does(own, 'send', {
    send_email: true,
    email_template: 'default',
    cc_emails: ['a@example.com', 'a@example.com', 'b@example.com'],
    email_message: 'Please hurry.',
    attach_pdf: true,
  })
  assert.deepEqual(sent, {
    id: own.id,
    po_number: own.po_number,
    order_number: own.order_number,
    status: 'sent',
    sent_at: sent.sent_at,
    sent_to: usual.email,
    email_sent: true,
    updated_at: sent.updated_at,
  })
  const [mail, ...others] = await read_()
  assert.equal(others.length, 0)
  assert.deepEqual(mail?.to?.[0]?.address, usual.email)
  assert.deepEqual(
    mail?.cc?.map(({ address }) => address),
    ['a@example.com', 'b@example.com'],
  )
  assert.match(mail?.subject ?? '', new RegExp(own.po_number))
  assert.match(mail?.text ?? '', /Please hurry\.[^]*12 × Crème brûlée[^]*2026-12-24/)
  const [file] = mail?.attachments ?? []
  assert.deepEqual([file?.filename, file?.mimeType], [`${own.po_number}.pdf`, 'application/pdf'])
  const pdf = Buffer.from(file?.content as ArrayBuffer).toString('latin1')
  assert.match(pdf, /^%PDF-1\.4[^]*%%EOF\n$/)
  for (const text of [
    own.po_number,
    'Cr\u00e8me br\u00fbl\u00e9e \\(20 \u0080 box\\)',
    '114.00',
    'Exotic Liquids',
  ])
    assert.ok(pdf.includes(text), text)
  assert.partialDeepStrictEqual(await read(own), {
    sent_cc: ['a@example.com', 'b@example.com'],
    sent_files: [`${own.po_number}.pdf`],
  })
})

test('an order can be sent without a mail, to a supplier that can receive orders alone', async () => {
  const [mine, mails] = [await supplier(), await mailed()]
  const own = await orderIn('approved', { supplier_id: mine.id })
  await buyer.post(`/operations/suppliers/${mine.id}/suspend`, { reason: 'Late' })
  assert.ok((await buyer.post(url(own, '/send'), { send_email: true })).body.errors.supplier_id)
  assert.equal((await read(own)).status, 'approved')
  await buyer.post(`/operations/suppliers/${mine.id}/activate`)
  const wrong = await buyer.post(url(own, '/send'), { email_template: 'mine', cc_emails: ['x'] })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), ['cc_emails.0', 'email_template'])
  assert.partialDeepStrictEqual(await does(own, 'send'), { sent_to: null, email_sent: false })
  assert.equal((await mails()).length, 0)
})

test('a cancellation says why; a supplier that has the order is told by mail', async () => {
  const [draft, sent, mails] = [await order(), await orderIn('sent'), await mailed()]
  assert.ok((await buyer.post(url(draft, '/cancel'), { reason: ' ' })).body.errors.reason)
  await does(draft, 'cancel', why)
  assert.equal((await mails()).length, 0)
  assert.partialDeepStrictEqual(await does(sent, 'cancel', why), {
    status: 'cancelled',
    cancellation_reason: why.reason,
  })
  const [mail] = await mails()
  assert.match(mail?.text ?? '', new RegExp(`cancel our purchase order ${sent.po_number}[^]*better price`))
})

test('cancelling an order that came in part cancels the rest', async () => {
  const own = await orderIn('acknowledged')
  await receive(own, [4])
  const over = await does(own, 'cancel', why)
  assert.partialDeepStrictEqual(over, {
    status: 'cancelled',
    total_amount: 20,
    awaiting_items: [],
    items: [{ quantity_ordered: 10, quantity_received: 4, quantity_cancelled: 6, quantity_remaining: 0 }],
  })
  assert.equal((await receive(own, [1])).status, 422)
})

test('one line can be cancelled; the last one is cancelled with its order', async () => {
  const line = { product_id: await product(), quantity: 10, unit_price: 5 }
  const own = await orderIn('sent', { items: [line, line] })
  const mails = await mailed()
  const [first, second] = own.items
  const cancel = (id: string) => buyer.post(url(own, `/items/${id}/cancel`), why)
  assert.equal((await cancel(usual.id)).status, 404)
  const { body } = await cancel(first.id)
  assert.partialDeepStrictEqual(body.data, {
    status: 'sent',
    total_amount: 50,
    items: [{ quantity_cancelled: 10, cancellation_reason: why.reason }, { quantity_remaining: 10 }],
  })
  assert.equal((await mails()).length, 1)
  assert.ok((await cancel(first.id)).body.errors.item)
  assert.ok((await cancel(second.id)).body.errors.item)
  await receive(own, [0, 7])
  assert.partialDeepStrictEqual((await cancel(second.id)).body.data, { status: 'received', total_amount: 35 })
})

test('two who move an order at once: one wins, the other is told the state it found', async () => {
  const pairs: [string, string, object?][] = [
    ['draft', 'submit'],
    ['pending_approval', 'approve'],
    ['pending_approval', 'reject', why],
    ['approved', 'send'],
    ['sent', 'acknowledge'],
    ['sent', 'cancel', why],
  ]
  for (const [state, operation, body] of pairs) {
    const own = await orderIn(state)
    const before = (await told(own)).length
    const move = () => buyer.post(url(own, `/${operation}`), body)
    const answers = await Promise.all([move(), move()])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422], operation)
    assert.equal((await told(own)).length, before + 1, operation)
  }
})

test('files can be attached to an order', async () => {
  const own = await order()
  const part = (head: string, content: string) =>
    `--kontor\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const form = `${part('name="type"', 'quote')}${part('name="file"; filename="offer.txt"', 'Offer')}--kontor--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=kontor' }
  const made = await buyer.post(url(own, '/documents'), form, headers)
  assert.deepEqual(
    [made.status, made.body.data?.documentable_type],
    [201, 'PurchaseOrder'],
    JSON.stringify(made.body),
  )
  const { body } = await buyer.get(url(own, '/documents'))
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [made.body.data.id],
  )
})
