/** Fixtures for e-invoice tests: a company and customers with all data that EN 16931 requires. */
import assert from 'node:assert/strict'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { assertMatchesSchema, stated } from '#modules/commercial-documents/einvoices/einvoice.reader.fixtures'
import { brokenRules } from '#modules/commercial-documents/einvoices/einvoice.rules.fixtures'
import { openInvoices, url } from '../invoice.fixtures.ts'

export const company = {
  legal_name: 'Acme Handels GmbH',
  street: 'Hafenstraße 1',
  city: 'Hamburg',
  postal_code: '20457',
  country: 'DE',
  vat_id: 'DE123456789',
  tax_number: '12/345/67890',
  registration_number: 'HRB 12345',
  email: 'billing@acme.example',
  phone: '+49 40 123456',
  iban: 'DE75512108001245126199',
  bic: 'GENODEF1XXX',
}

export const items = [
  { name: 'Tee "Grün" & mehr', description: 'Zeile 1\nZeile 2', quantity: 3, unit_price: 9.99, tax_rate: 19 },
  { name: 'Buch', quantity: 2.5, unit_price: 0.33, tax_rate: 7, discount_amount: 0.1 },
  { name: 'Pfand', quantity: 12, unit_price: 0.25 },
]

export async function openEInvoices() {
  const opened = await openInvoices()
  const { testApp, clerk, read } = opened

  const setCompany = async (settings: object) => {
    const { status, body } = await clerk.patch('/tenant', { settings })
    assert.equal(status, 200, JSON.stringify(body))
  }
  await setCompany({ company, einvoice_address: '9930:DE123456789' })

  const authority = await customerFactory.create(clerk, {
    company_name: 'Stadtwerke Köln & Söhne',
    currency: 'EUR',
    vat_id: 'DE987654321',
    buyer_reference: '05315000-12345-28',
    electronic_address: '9930:DE987654321',
    billing_address: { street: 'Domplatz 2', city: 'Köln', postal_code: '50667', country: 'Deutschland' },
  })
  const dutch = await customerFactory.create(clerk, {
    company_name: 'Kaas <B.V.>',
    currency: 'EUR',
    vat_id: 'NL123456789B01',
    electronic_address: '9944:NL123456789B01',
    billing_address: { street: 'Gracht 3', city: 'Delft', postal_code: '2611', country: 'Netherlands' },
  })

  const xmlOf = (id: string, query = '') => clerk.get(`${url}/${id}/xml${query}`)

  /** Checks the rules of the e-invoice in both syntaxes and returns its content. */
  async function checked(id: string, profile: string) {
    const invoice = await read(id)
    const statements = []
    for (const format of ['ubl', 'cii']) {
      const { status, body } = await xmlOf(id, `?format=${format}&profile=${profile}`)
      assert.equal(status, 200, JSON.stringify(body))
      if (format === 'cii') assertMatchesSchema(body)
      const statement = stated(body)
      assert.deepEqual(brokenRules(statement, profile), [], body)
      assert.equal(Number(statement.terms['BT-112']), invoice.total_amount.amount)
      assert.equal(Number(statement.terms['BT-110']), invoice.tax_amount.amount)
      statements.push(statement)
    }
    const [ubl, cii] = statements
    assert.ok(ubl && cii)
    assert.deepEqual([cii.lines, cii.taxes, cii.onDocument], [ubl.lines, ubl.taxes, ubl.onDocument])
    assert.equal(cii.terms['BT-25'], ubl.terms['BT-25'])
    return ubl
  }

  async function pdfOf(id: string): Promise<Buffer> {
    const { statusCode, rawPayload, payload } = await testApp.app.http.inject({
      url: `/api/v1${url}/${id}/pdf`,
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    assert.equal(statusCode, 200, payload)
    return rawPayload
  }

  return { ...opened, setCompany, authority, dutch, xmlOf, checked, pdfOf }
}
