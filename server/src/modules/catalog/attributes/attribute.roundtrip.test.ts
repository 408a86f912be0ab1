/** Property test: attribute values of every type can be sent back unchanged. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openAttributes, url } from './attribute.fixtures.ts'
import { type AttributeType, attributeTypes, hasOptions } from './attribute.types.ts'

const { buyer, createAttribute, createProduct, read, setAttributes } = await openAttributes()
const options = ['red', 'green', '1', 'a "quoted" one']

const word = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((text) => /^[^\p{C}]*[^\p{C}\s][^\p{C}]*$/u.test(text))
const web = fc.webUrl().map((address) => address.slice(0, 200))
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => value !== null && !/\\u0000/.test(JSON.stringify(value)))

const values: Record<AttributeType, fc.Arbitrary<unknown>> = {
  text: word,
  number: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1_000),
  boolean: fc.boolean(),
  date: fc.integer({ min: 1, max: 28 }).map((day) => `2027-02-${String(day).padStart(2, '0')}`),
  select: fc.constantFrom(...options),
  multiselect: fc.subarray(options, { minLength: 1 }),
  color: fc.constantFrom('#FA0', '#ffaa00'),
  image: web,
  url: web,
  email: fc.constantFrom('ana@example.com', 'a.b+c@example.org'),
  phone: fc.constantFrom('+49 30 901820', '030/901820'),
  // JSON is sent as a value or as JSON text. The text form of a string is plain text, not JSON.
  json: fc.oneof(
    json.filter((value) => typeof value !== 'string' && !(Array.isArray(value) && value.length === 0)),
    json.map((value) => JSON.stringify(value)),
    fc.constantFrom('""', '[]', '"abc"', '"true"', '"{"'),
  ),
}

const attributes = new Map<AttributeType, { id: string; code: string }>()
for (const type of attributeTypes)
  attributes.set(type, await createAttribute({ type, ...(hasOptions(type) && { options }) }))
const product = await createProduct()

for (const type of attributeTypes)
  test(`${type}: accepts an unchanged value and default value`, async () => {
    const attribute = attributes.get(type)
    assert.ok(attribute)
    const { code } = attribute
    await fc.assert(
      fc.asyncProperty(values[type], async (value) => {
        const set = await setAttributes(product, { [code]: value })
        assert.equal(set.status, 200, JSON.stringify(set.body))
        const before = await read(product)
        assert.ok(Object.hasOwn(before.attributes, code), JSON.stringify(value))
        assert.equal((await setAttributes(product, before.attributes)).status, 200)
        assert.deepEqual(await read(product), before)
        const defined = await buyer.patch(url(attribute), { default_value: value })
        assert.equal(defined.status, 200, JSON.stringify(defined.body))
        const sentBack = await buyer.put(url(attribute), defined.body.data)
        assert.equal(sentBack.status, 200, JSON.stringify(sentBack.body))
        assert.deepEqual(sentBack.body.data.default_value, defined.body.data.default_value)
      }),
      { numRuns: 15 },
    )
  })
