/** The order of words in lists: by the rules of languages, numbers by value, ties by id (decision 145). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const { acme } = testApp.tenants

/** Replaces the suppliers by those with these names. Their ids are in this order. */
async function suppliersNamed(names: readonly string[]) {
  await testApp.sql('delete from suppliers where tenant_id = $1', [acme])
  await testApp.sql(
    `insert into suppliers (tenant_id, id, name, code, email, created_at, updated_at)
     select $1, '01KAJ3XJ5Q0000000000' || lpad(place::text, 6, '0'), name, 'S' || place, place || '@acme.example',
       now(), now()
     from unnest($2::text[]) with ordinality as given (name, place)`,
    [acme, names],
  )
  await testApp.sql(`delete from record_counts where tenant_id = $1 and kind = 'suppliers'`, [acme])
  await testApp.sql(
    `insert into record_counts (tenant_id, kind, facets, amount) values ($1, 'suppliers', '{}', $2)`,
    [acme, names.length],
  )
}

interface Supplier {
  id: string
  name: string
}

/** Reads a whole list by its cursors. */
async function paged(path: string, perPage: number): Promise<Supplier[]> {
  const found: Supplier[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`
    const { status, body } = await owner.get(`${path}&per_page=${perPage}${after}`)
    assert.equal(status, 200, JSON.stringify(body))
    found.push(...body.data)
    cursor = body.meta.next_cursor
  } while (cursor !== null)
  return found
}

const idsIn = (rows: Supplier[]) => rows.map(({ id }) => id)

const byName = (direction: 'asc' | 'desc') => `/operations/suppliers?sort_by=name&sort_direction=${direction}`

/** Each row is in the expected order. */
const words: [about: string, ...sorted: string[]][] = [
  ['German', 'Alpha', 'Ärger', 'beta', 'Omega', 'zeta'],
  ['German with umlauts', 'Afrika', 'Ähre', 'Aurich', 'Müller', 'Muller AG', 'Muster'],
  ['sharp s', 'Strasse', 'Straße', 'Straßen', 'Stratus'],
  ['capital and small letters', 'apple', 'Apple', 'APPLE', 'Banana', 'Zebra', 'zucchini'],
  ['Polish', 'Lodz', 'Łódź', 'Lublin', 'Świnoujście', 'Szczecin', 'Zabrze', 'Żary'],
  ['French', 'cote', 'coté', 'côte', 'côté', 'cotes', 'Élan', 'étude', 'facile', 'Œuvre', 'ouest'],
  ['Spanish', 'Nadal', 'Núñez', 'Oviedo', 'Zaragoza'],
  ['Swedish and Danish', 'Aalborg', 'Åbo', 'Århus', 'Ørsted', 'Oslo', 'Östersund', 'Zealand'],
  ['Czech', 'Cech', 'Čech', 'Dvořák', 'Řezník', 'Šimek', 'Žižka'],
  ['Turkish', 'Çanakkale', 'Istanbul', 'İstanbul', 'Izmir', 'Kars', 'Şile', 'Uşak'],
  ['Icelandic and Croatian', 'Đakovo', 'Durrës', 'Eva', 'Þór'],
  ['Vietnamese', 'Đà Nẵng', 'Hà Nội', 'Huế', 'Nha Trang'],
  ['Hungarian', 'Győr', 'Gyula', 'Őri', 'Ózd', 'Pécs'],
  ['Greek', 'Άλφα', 'Βήτα', 'Έψιλον', 'Ωμέγα'],
  ['Russian', 'Анна', 'Борис', 'Ёлка', 'Жанна', 'Яков'],
  ['several alphabets', '7 Days', 'Zoe', 'Ωμέγα', 'Яков', '東京'],
  ['numbers', 'Item 2', 'Item 10', 'Item 10a', 'Item 10b', 'Item 100'],
  ['numbers in front', '2 Brothers', '10 Sisters', '100 Cousins', 'Alpha'],
  ['zeros in front', 'Room 7', 'Room 08', 'Room 8', 'Room 9', 'Room 10'],
  ['versions', 'v1.2', 'v1.10', 'v2.0', 'v10.0'],
  ['years', 'Fair 999', 'Fair 2025', 'Fair 2026', 'Fair 20251'],
  ['long numbers', 'N 99999999999999999998', 'N 99999999999999999999', 'N 100000000000000000000'],
  ['spaces before letters', 'Van Berg', 'Van Zandt', 'Vanberg'],
  ['hyphens and apostrophes', "O'Brien", 'O’Neil', 'Obama', 'Oneil'],
  ['signs before digits before letters', '(Test)', '#1', '1', 'A'],
  ['accents in decomposed form', 'Arger', 'A\u0308rger', 'Ärger', 'Aschau'],
  ['fullwidth letters', 'ABC', 'ＡＢＣ', 'ABD'],
  ['emoji', '😀 smile', 'Alpha', 'Beta'],
]

for (const [about, ...sorted] of words)
  test(`sorts by name: ${about}`, async () => {
    await suppliersNamed(sorted.toReversed())
    const namesIn = (rows: Supplier[]) => rows.map(({ name }) => name)
    assert.deepEqual(namesIn(await paged(byName('asc'), 100)), sorted)
    assert.deepEqual(namesIn(await paged(byName('desc'), 2)), sorted.toReversed())
  })

/** Letters with and without accents and case, digits, signs, other alphabets, and characters without any weight. */
const characters = [
  ...'aAäÄáÁàåÅæÆbBcCçčzZžłŁlLoOöøÖœßsSṡ',
  ...'0123456789٣५ ..-_\'’"&()/#@',
  ...'αβΩЯяЁё中日ﾊハ한ไ',
  ...'\u0301\u0308\u200b\u200d\u00ad\ufeff\u{e000}\u{10ffff}\u0378😀👩‍👧𝒜ﬁⅣ²½',
]

/** A small generator with a seed, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function randomNames(seed: number, number: number): string[] {
  const random = randomFrom(seed)
  const names: string[] = []
  for (let index = 0; index < number; index++) {
    const some = names[random(Math.max(1, names.length))]
    // Equal names, and names that differ only in case or form, are frequent.
    const kind = random(6)
    if (some !== undefined && kind === 0) names.push(some)
    else if (some !== undefined && kind === 1) names.push(some.toUpperCase())
    else if (some !== undefined && kind === 2) names.push(some.normalize(random(2) ? 'NFD' : 'NFC'))
    else
      names.push(Array.from({ length: 1 + random(6) }, () => characters[random(characters.length)]).join(''))
  }
  return names
}

for (const seed of [1, 2, 3, 4])
  test(`cursors lead through random names without loss or repetition (${seed})`, async () => {
    const names = randomNames(seed, 240)
    await suppliersNamed(names)
    const rows = await testApp.sql(
      'select id from suppliers where tenant_id = $1 order by name collate natural_order, id',
      [acme],
    )
    const sorted = rows.map(({ id }) => id as string)
    assert.equal(new Set(sorted).size, names.length)
    for (const perPage of [1 + seed * 3, 100])
      for (const direction of ['asc', 'desc'] as const) {
        const expected = direction === 'asc' ? sorted : sorted.toReversed()
        assert.deepEqual(idsIn(await paged(byName(direction), perPage)), expected)
        const { body } = await owner.get(`${byName(direction)}&per_page=10&page=4`)
        assert.deepEqual(idsIn(body.data), expected.slice(30, 40))
      }
  })

test('names that differ only in case, accents or zeros are not equal', async () => {
  const brand = async (name: string) => (await owner.post('/operations/brands', { name })).status
  assert.equal(await brand('Résumé'), 201)
  assert.equal(await brand('Resume'), 201)
  assert.equal(await brand('Item 7'), 201)
  assert.equal(await brand('Item 07'), 201)
  assert.equal(await brand('RESUME'), 422)
})

test('codes and numbers of documents are compared character by character', async () => {
  await suppliersNamed(['one', 'two', 'three'])
  for (const [place, code] of ['b-10', 'B-9', 'a-1'].entries())
    await testApp.sql('update suppliers set code = $2 where tenant_id = $1 and code = $3', [
      acme,
      code,
      `S${place + 1}`,
    ])
  const { body } = await owner.get('/operations/suppliers?sort_by=code&sort_direction=asc')
  assert.deepEqual(
    body.data.map(({ code }: { code: string }) => code),
    ['B-9', 'a-1', 'b-10'],
  )
})
