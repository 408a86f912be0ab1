/** Escaping of e-invoice texts, and e-invoices embedded in PDFs (Factur-X). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { XmlDocument } from 'libxml2-wasm'
import { attachmentsOf, textOf, xmpOf } from '#test/pdf-text'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { company, items, openEInvoices } from './invoice.einvoice.fixtures.ts'

const { testApp, clerk, createInvoice, acted, read, setCompany, dutch, xmlOf, checked, pdfOf } =
  await openEInvoices()

test('preserves texts that look like markup in XML and PDF', async () => {
  const hostile = 'R&D; &amp; &#38; <b>]]> "x" \'y\' #1'
  await setCompany({ company: { ...company, legal_name: hostile, street: hostile, city: hostile } })
  const place = { street: hostile, city: hostile, state: hostile, postal_code: '1', country: 'DE' }
  const customer = await customerFactory.create(clerk, {
    company_name: hostile,
    currency: 'EUR',
    electronic_address: '9930:DE987654321',
    billing_address: place,
  })
  const lines = [{ name: hostile, description: `${hostile}\r\n\t${hostile}`, quantity: 1, unit_price: 5 }]
  const { id } = await createInvoice(lines, {
    customer_id: customer.id,
    shipping_address: place,
    buyer_reference: hostile,
    purchase_order_number: hostile,
    payment_terms: { terms: hostile },
    notes: hostile,
  })
  await acted(id, 'send', { attach_pdf: false })
  for (const profile of ['xrechnung', 'peppol']) {
    const statement = await checked(id, profile)
    for (const term of ['BT-10', 'BT-13', 'BT-20', 'BT-27', 'BT-37', 'BT-44', 'BT-52'] as const)
      assert.equal(statement.terms[term], hostile, `${profile} ${term}`)
    assert.equal(statement.lines[0]?.name, hostile)
  }
  const { body } = await xmlOf(id, '?profile=en16931&format=cii')
  const pdf = await pdfOf(id)
  assert.deepEqual(await attachmentsOf(pdf), { 'factur-x.xml': body })
  using metadata = XmlDocument.fromString(await xmpOf(pdf))
  assert.ok(metadata.root.content.includes(hostile))
  await setCompany({ company })
})

test('embeds the e-invoice in the PDF of an issued invoice or credit note (Factur-X)', async () => {
  const { id } = await createInvoice(items, { customer_id: dutch.id })
  assert.deepEqual(await attachmentsOf(await pdfOf(id)), {})
  await acted(id, 'send', { attach_pdf: false })
  const { items: billed } = await read(id)
  const { credit_note } = await acted(id, 'credit', {
    reason: 'Broken',
    items: [{ id: billed[0].id, quantity: 1 }],
  })
  for (const each of [id, credit_note.id]) {
    const pdf = await pdfOf(each)
    const { body } = await xmlOf(each, '?format=cii&profile=en16931')
    assert.deepEqual(await attachmentsOf(pdf), { 'factur-x.xml': body })
    assert.ok(pdf.includes('/AFRelationship /Alternative') && pdf.includes('/Subtype /text#2Fxml'))
    const xmp = await xmpOf(pdf)
    const facts = ['pdfaid:part>3', 'pdfaid:conformance>B', 'fx:DocumentType>INVOICE', 'fx:Version>1.0']
    for (const fact of [...facts, 'fx:DocumentFileName>factur-x.xml', 'fx:ConformanceLevel>EN 16931'])
      assert.ok(xmp.includes(`<${fact}</`), `${fact} in ${xmp}`)
    await testApp.sql('delete from printed_documents where entity_id = $1', [each])
    assert.ok(pdf.equals(await pdfOf(each)))
  }
  const cancelled = await createInvoice(items, { customer_id: dutch.id })
  await acted(cancelled.id, 'send', { attach_pdf: false })
  await acted(cancelled.id, 'cancel', { cancellation_reason: 'Wrong' })
  assert.deepEqual(await attachmentsOf(await pdfOf(cancelled.id)), {})
})

test('prints a plain PDF if e-invoice data is missing or no font can print a text', async () => {
  const { id } = await createInvoice(items, { customer_id: dutch.id })
  await acted(id, 'approve')
  await setCompany({ company: null })
  const plain = await pdfOf(id)
  await setCompany({ company })
  assert.deepEqual(await attachmentsOf(plain), {})
  assert.doesNotMatch(await xmpOf(plain), /pdfaid|fx:/)
  assert.deepEqual(Object.keys(await attachmentsOf(await pdfOf(id))), ['factur-x.xml'])

  const lines = [{ name: 'Tea \u0378', quantity: 1, unit_price: 5 }]
  const unprintable = await createInvoice(lines, { customer_id: dutch.id })
  await acted(unprintable.id, 'approve')
  const pdf = await pdfOf(unprintable.id)
  assert.match(await textOf(pdf), /Tea/)
  assert.deepEqual(await attachmentsOf(pdf), {})
})
