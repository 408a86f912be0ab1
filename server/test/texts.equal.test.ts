/** Texts that look equal are equal: unique values, filters, lookups and the search, in bodies, queries and imports. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, finished, prepared } from '#features/imports/import.fixtures'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { brandFactory } from '#modules/catalog/brands/brand.factory'
import { tagFactory } from '#modules/catalog/tags/tag.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

/** Two spellings of one text, by what distinguishes them. The first one is stored. */
const spellings: [difference: string, stored: string, other: string][] = [
  ['composed and decomposed letters', 'Müller', 'Mu\u0308ller'],
  ['a zero-width space', 'Teapot', 'Tea\u200Bpot'],
  ['a byte order mark', 'Kettle', '\uFEFFKettle\uFEFF'],
  ['a byte order mark within', 'Spoon', 'Sp\uFEFFoon'],
  ['a soft hyphen', 'Saucer', 'Sau\u00ADcer'],
  ['a word joiner', 'Teacup', 'Tea\u2060cup'],
  ['marks of the writing direction', 'Samovar', '\u200ESamovar\u202C'],
  ['a no-break space', 'Green tea', 'Green\u00A0tea'],
  ['an ideographic space', 'Black tea', 'Black\u3000tea'],
  ['a thin space', 'White tea', 'White\u2009tea'],
  ['letters and digits of full width', 'Oolong1', 'Ｏｏｌｏｎｇ１'],
  ['a ligature', 'Infinity', 'In\uFB01nity'],
  ['a no-break hyphen', 'Pu-erh', 'Pu\u2011erh'],
  ['Hangul in jamo', '녹차', '녹차'.normalize('NFD')],
  ['the Angstrom sign', 'Åland', '\u212Bland'],
  ['katakana of half width', 'ガラス', '\uFF76\uFF9E\uFF97\uFF7D'],
]
const encoded = encodeURIComponent

for (const [difference, stored, other] of spellings) {
  test(`treats texts as equal that differ in ${difference}`, async () => {
    assert.notEqual(stored, other)
    const product = await productFactory.create(owner, { sku: stored, name: 'A product' })
    const again = await owner.post('/operations/products', await productFactory.draft(owner, { sku: other }))
    assert.equal(again.status, 422, JSON.stringify(again.body))
    assert.deepEqual(Object.keys(again.body.errors), ['sku'])

    const filtered = await owner.get(`/operations/products?sku=${encoded(other)}`)
    assert.deepEqual(idsIn(filtered), [product.id])
    const shown = await owner.get(`/operations/products/sku/${encoded(other)}`)
    assert.equal(shown.body.data.id, product.id)
    const searched = await owner.get(`/operations/products?search=${encoded(other)}`)
    assert.ok(idsIn(searched).includes(product.id), 'search')

    const tagged = await leadFactory.create(owner, { tags: [other] })
    assert.deepEqual(tagged.tags, [stored])
    for (const tag of [stored, other, `none of them,${other}`])
      assert.deepEqual(idsIn(await owner.get(`/crm/leads?tags=${encoded(tag)}`)), [tagged.id])
  })
}

const idsIn = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id)

/** Imports rows, and returns the counts that the preview and then the import reports. */
async function imported(entityType: string, lines: readonly string[], options: object = {}) {
  const made = await prepared(owner, entityType, lines.join('\n'), { on_duplicate: 'update', ...options })
  const preview = await owner.post(`/imports/${made.id}/preview`)
  assert.equal(preview.status, 200, JSON.stringify(preview.body))
  const { created, updated, skipped, failed } = preview.body.data
  const result = await finished(testApp, owner, made)
  assert.deepEqual({ status: 'completed', created, updated, skipped, failed }, countsOf(result))
  return countsOf(result)
}

const all = spellings.length
const done = { status: 'completed', created: 0, updated: 0, skipped: 0, failed: 0 }

test('imports rows whose key is written in another way into the existing record', async () => {
  const rows = spellings.map(([, stored], index) => `Import ${stored},Row ${index}`)
  assert.deepEqual(await imported('product', ['sku,name', ...rows]), { ...done, created: all })
  const others = spellings.map(([, , other], index) => `Import ${other},Changed ${index}`)
  assert.deepEqual(await imported('product', ['sku,name', ...others]), { ...done, updated: all })
})

test('notices equal keys within a file', async () => {
  const both = spellings.flatMap(([, stored, other]) => [`Twice ${stored},Row`, `Twice ${other},Row again`])
  const counts = await imported('product', ['sku,name', ...both], { on_duplicate: 'skip' })
  assert.deepEqual(counts, { ...done, created: all, skipped: all })
})

test('links the existing brand and tag whose names are written in another way', async () => {
  const existing: [brand: string, tag: string][] = []
  for (const [, name] of spellings) {
    const brand = await brandFactory.create(owner, { name })
    existing.push([brand.id, (await tagFactory.create(owner, { name })).id])
  }
  const rows = spellings.map(
    ([, , other], index) => `Linked product ${index},LINK-${index},${other},${other}`,
  )
  const counts = await imported('product', ['name,sku,brand,tags', ...rows], { create_missing: true })
  assert.deepEqual(counts, { ...done, created: all })
  for (const [index, [brand, tag]] of existing.entries()) {
    const { body } = await owner.get(`/operations/products/sku/LINK-${index}`)
    assert.equal(body.data.brand_id, brand)
    assert.deepEqual(body.data.tags, [tag])
  }
})

/** The width of letters and ligatures belong to the name of a company. */
const ofNames = spellings.filter(([difference]) => !/width|ligature/.test(difference))

test('links customers by names that are written in another way', async () => {
  for (const [, stored] of ofNames) await customerFactory.create(owner, { company_name: `Firm ${stored}` })
  const rows = ofNames.map(([, , other], index) => `Ann,Lee,c${index}@firm.example,Firm ${other}`)
  const counts = await imported('contact', ['first_name,last_name,email,customer_id', ...rows])
  assert.deepEqual(counts, { ...done, created: ofNames.length })
})

test('recognizes an email that is written in another way', async () => {
  const written = [
    'Ann@Equal.example',
    '\u200BAnn@Equal.example',
    'Ａｎｎ＠Equal.example',
    'Ann@Eq\u00ADual.example',
  ]
  await leadFactory.create(owner, { email: 'ann@equal.example' })
  for (const email of written) {
    const { status, body } = await owner.post('/crm/leads', await leadFactory.draft(owner, { email }))
    assert.equal(status, 422, email)
    assert.deepEqual(Object.keys(body.errors), ['email'])
    assert.match(body.errors.email[0], /taken|exists/)
    assert.equal(idsIn(await owner.get(`/crm/leads?email=${encoded(email)}`)).length, 1, email)
  }
})

test('returns texts as they were sent, apart from the composition of letters', async () => {
  const texts = [
    'Family 👨\u200D👩\u200D👧, heart ❤\uFE0F, key 1\uFE0F\u20E3',
    'Flag 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'می\u200Cخواهم',
    'ക്\u200D',
    'Sony™ ² ½ ①',
    '葛\u{E0100}',
  ]
  for (const text of texts) {
    const { id } = await leadFactory.create(owner, { tags: [text.slice(0, 40)], notes: text })
    const { body } = await owner.get(`/crm/leads/${id}`)
    assert.equal(body.data.notes, text)
    assert.deepEqual(body.data.tags, [text.slice(0, 40)])
  }
  const notes = 'soft\u00ADhyphen, Ｆｕｌｌ　ｗｉｄｔｈ, e\u0301'
  const { id } = await leadFactory.create(owner, { notes })
  assert.equal((await owner.get(`/crm/leads/${id}`)).body.data.notes, notes.normalize('NFC'))
})

test('does not compare letters of different scripts, or of different case where case counts', async () => {
  const { id } = await leadFactory.create(owner, { tags: ['Latin a'] })
  assert.deepEqual(idsIn(await owner.get(`/crm/leads?tags=${encoded('L\u0430tin a')}`)), [])
  assert.deepEqual(idsIn(await owner.get('/crm/leads?tags=latin a')), [])
  assert.deepEqual(idsIn(await owner.get('/crm/leads?tags=Latin a')), [id])
})
