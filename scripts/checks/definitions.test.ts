import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesOf } from '../boundaries.ts'
import { api as document } from '../docs/documents.ts'
import type { ApiDocument } from '../sdk/operations.ts'
import { fileOf, missingDescriptions } from './definitions.ts'

const api = document as unknown as ApiDocument
const files = filesOf('.')
  .filter((path) => path.startsWith('server/src/') && path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const sales = 'server/src/modules/sales'

test('finds the definition of resources, titles, bodies of operations and operations', () => {
  const expected = {
    InvoiceDraft: `${sales}/invoices/invoice.ts`,
    InvoicePatch: `${sales}/invoices/invoice.ts`,
    PaymentTerms: `${sales}/invoices/invoice.terms.ts`,
    InvoiceGeneration: `${sales}/invoices/sources/invoice.from-order.routes.ts`,
    LeadsConvertBody: 'server/src/modules/crm/leads/lead.routes.ts',
    'leads.list': 'server/src/modules/crm/leads/lead.routes.ts',
    'leads.update': 'server/src/modules/crm/leads/lead.routes.ts',
    'invoices.bulkActions': `${sales}/invoices/invoice.ts`,
  }
  const found = Object.keys(expected).map((owner) => [owner, fileOf(owner, api, files)])
  assert.deepEqual(Object.fromEntries(found), expected)
})

test('names an input without a description with the file of its definition', () => {
  assert.deepEqual(missingDescriptions(api, files), [])
  const changed = structuredClone(api)
  const { properties = {} } = changed.components.schemas['InvoiceDraft'] ?? {}
  delete properties['memo']?.description
  changed.components.schemas['InvoiceDraft'] = { ...changed.components.schemas['InvoiceDraft'], properties }
  const [list] = Object.values(changed.paths).flatMap((methods) =>
    Object.values(methods).filter(({ operationId }) => operationId === 'leads.list'),
  )
  list?.parameters?.push({ name: 'mood', in: 'query', schema: { type: 'string' } })
  assert.deepEqual(missingDescriptions(changed, files), [
    `${sales}/invoices/invoice.ts: InvoiceDraft.memo has no description.`,
    'server/src/modules/crm/leads/lead.routes.ts: leads.list?mood has no description.',
  ])
})
