/** Tenant settings at their edges are rejected by name or stored in their normal form, and documents still work. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkField, type f } from '#core'
import { tenantSettings } from '#core/platform'
import { leaveRequestFactory } from '#modules/hr/leave-requests/leave-request.factory'
import { purchaseOrderFactory } from '#modules/purchasing/purchase-orders/purchase-order.factory'
import { invoiceFactory } from '#modules/sales/invoices/invoice.factory'
import { orderFactory } from '#modules/sales/orders/order.factory'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const settings = tenantSettings.get()

interface Keywords {
  type?: string | string[]
  properties?: Record<string, f.TSchema>
  additionalProperties?: f.TSchema | boolean
  items?: f.TSchema
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
}

type Path = readonly (string | number)[]

/** Returns the paths of a setting and of the values in it, one for each schema. Maps and lists contain one value. */
function pathsOf(schema: f.TSchema, path: Path, seen = new Set<string>()): Path[] {
  const key = JSON.stringify({ ...schema, description: null })
  if (seen.has(key)) return []
  seen.add(key)
  const { properties = {}, additionalProperties, items } = schema as Keywords
  const inner = Object.entries(properties).flatMap(([name, field]) => pathsOf(field, [...path, name], seen))
  // A key that is a rate and the name of a template; payment methods have a key of their own.
  const entry = path.at(-1) === 'bank_by_method' ? 'cash' : '19'
  const values =
    typeof additionalProperties === 'object' ? pathsOf(additionalProperties, [...path, entry], seen) : []
  return [path, ...inner, ...values, ...(items ? pathsOf(items, [...path, 0], seen) : [])]
}

const inside = ([key, ...rest]: Path, value: unknown): unknown =>
  key === undefined ? value : typeof key === 'number' ? [inside(rest, value)] : { [key]: inside(rest, value) }

const oddValues = [
  true,
  false,
  '',
  ' ',
  'x',
  ' x ',
  'x'.repeat(20_000),
  '{{ x }}',
  '\ud800',
  '2026-02-30',
  0,
  -1,
  0.000_000_1,
  2 ** 31,
  2 ** 53,
  1e300,
  [],
  [[]],
  [null],
  [''],
  {},
  { x: null },
  { x: 1 },
  { '': '' },
  { 19: true },
]

const isEmptyText = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.values(value).some(isEmptyText))

for (const [name, schema] of Object.entries(settings))
  test(`rejects unusual values of ${name} by name, or stores them in their normal form`, async () => {
    for (const path of pathsOf(schema, [name]))
      for (const value of oddValues) {
        const sent = inside(path, value) as object
        const title = JSON.stringify(sent).slice(0, 200)
        const { status, body } = await owner.patch('/tenant', { settings: sent })
        if (status !== 200) {
          assert.equal(status, 422, title)
          assert.ok(
            Object.keys(body.errors).every((field) => field.startsWith(`settings.${name}`)),
            `${title}: ${Object.keys(body.errors).join(', ')}`,
          )
          continue
        }
        const stored = (await owner.get('/tenant')).body.data.settings[name]
        assert.ok(!isEmptyText(stored), title)
        assert.deepEqual(
          checkField(schema, name, stored ?? null),
          { value: stored ?? null, errors: {} },
          title,
        )
        await owner.patch('/tenant', { settings: { [name]: null } })
      }
  })

/** Returns the extreme values of a setting without an inner structure. */
function edgesOf(schema: f.TSchema): unknown[] {
  const { type, enum: choices, minimum, maximum, items } = schema as Keywords
  if (choices) return choices
  if (items) return [[], ((items as Keywords).enum ?? []).slice(0, 100)]
  if ([type].flat().includes('boolean')) return [true, false]
  if ([type].flat().includes('string')) return ['yue-Hant-HK', '1900-01-01', '2200-12-31']
  return [minimum, maximum].filter((edge) => edge !== undefined)
}

const documents = [
  [orderFactory, ['submit', 'confirm']],
  [invoiceFactory, ['approve', 'send']],
  [purchaseOrderFactory, ['submit', 'approve']],
  // Vacation of more days than allowed is rejected.
  [leaveRequestFactory, ['approve'], { type: 'sick' }],
] as const

for (const [name, schema] of Object.entries(settings))
  test(`makes documents with the extreme values of ${name}`, async () => {
    for (const value of edgesOf(schema)) {
      const { status } = await owner.patch('/tenant', { settings: { [name]: value } })
      if (status !== 200) continue
      for (const [factory, steps, overrides] of documents) {
        const { id } = await factory.create(owner, overrides)
        for (const step of steps) {
          const { status: reached } = await owner.post(`${factory.path}/${id}/${step}`, {})
          assert.ok(reached < 500, `${name} ${JSON.stringify(value)}: ${step} of ${factory.path}`)
        }
        assert.equal((await owner.get(`${factory.path}/${id}`)).status, 200)
      }
    }
    await owner.patch('/tenant', { settings: { [name]: null } })
  })
