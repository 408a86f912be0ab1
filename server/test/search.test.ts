/**
 * What a search finds: words in any order, spellings of names, phone numbers, amounts, numbers of documents, and words
 * with a typing error. The rows are the same for a list, its own search, and the searches over several kinds.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactFactory } from '#modules/crm/contacts/contact.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { opportunityFactory } from '#modules/crm/opportunities/opportunity.factory'
import { productFactory } from '#modules/catalog/products/product.factory'
import { paymentFactory } from '#modules/sales/payments/payment.factory'
import { invoiceFactory } from '#modules/sales/invoices/invoice.factory'
import { orderFactory } from '#modules/sales/orders/order.factory'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

interface Found {
  ids: string[]
  total: number
  match: string | undefined
}

async function inList(path: string, text: string, parameter = 'search'): Promise<Found> {
  const { status, body } = await owner.get(`${path}?per_page=100&${parameter}=${encodeURIComponent(text)}`)
  assert.equal(status, 200, JSON.stringify(body))
  const ids: string[] = body.data.map(({ id }: { id: string }) => id)
  assert.equal(body.meta.total, ids.length)
  return { ids, total: body.meta.total, match: body.meta.match }
}

async function everywhere(text: string): Promise<{ ids: string[]; match: string | undefined }> {
  const { status, body } = await owner.get(`/search?limit=20&q=${encodeURIComponent(text)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { ids: body.data.results.map(({ id }: { id: string }) => id), match: body.meta?.match }
}

async function inCrm(text: string): Promise<{ ids: string[]; match: string | undefined }> {
  const { status, body } = await owner.get(`/crm/search/global?limit=20&q=${encodeURIComponent(text)}`)
  assert.equal(status, 200, JSON.stringify(body))
  const hits = Object.values(body.data.results as Record<string, { id: string }[]>).flat()
  return { ids: hits.map(({ id }) => id), match: body.meta?.match }
}

const lead = (first_name: string, last_name: string, more: object = {}) =>
  leadFactory.create(owner, { contact_info: { first_name, last_name, ...more } })

const leads = {
  anna: await lead('Anna', 'Schmidt', { company: 'Nordlicht Textil GmbH' }),
  umlaut: await lead('Jörg', 'Müller', { company: 'Größe & Maß' }),
  spelled: await lead('Joerg', 'Mueller'),
  bare: await lead('Jorg', 'Muller'),
  straight: await lead('Sean', "O'Brien"),
  curly: await lead('Sinead', 'O’Brien'),
  joined: await lead('Shane', 'OBrien'),
  accent: await lead('Maeve', 'O´Brien'),
  lodz: await lead('Łukasz', 'Wójcik', { company: 'Łódź Tekstylia' }),
  soren: await lead('Søren', 'Kjær', { company: 'Bjørn & Søn' }),
  djoko: await lead('Đorđe', 'Đoković'),
  french: await lead('Hélène', 'Lefèvre', { company: 'Crème Brûlée' }),
  strasse: await lead('Uwe', 'Weiß', { company: 'Straßenbau Groß' }),
  cjk: await lead('明', '李', { company: '上海 紡織 有限公司' }),
  rtl: await lead('שרה', 'כהן'),
  emoji: await lead('Party', 'People', { company: 'Fun 🎉 Works' }),
  signs: await lead('Per', 'Cent', { company: '100%_off \\ "Quote"' }),
  hamburg: await lead('Hans', 'Hafen', { phone: '+49 (40) 123-456' }),
  trunk: await lead('Otto', 'Ortsnetz', { phone: '+49 (0)89 / 77 66 55' }),
  national: await lead('Nina', 'Nah', { phone: '0221 998 877' }),
  american: await lead('Amy', 'Area', { phone: '(555) 867-5309' }),
  queue: await lead('Samuel', 'Queue', { company: 'Blue Shoe' }),
} satisfies Record<string, { id: string }>
type Name = keyof typeof leads
const named = (ids: readonly string[]) =>
  (Object.keys(leads) as Name[]).filter((name) => ids.includes(leads[name].id)).toSorted()

const allMueller: Name[] = ['bare', 'spelled', 'umlaut']
const allBrien: Name[] = ['accent', 'curly', 'joined', 'straight']

const found: [text: string, names: Name[]][] = [
  // Words in any order, over several fields.
  ['Anna Schmidt', ['anna']],
  ['Schmidt Anna', ['anna']],
  ['schmidt nordlicht', ['anna']],
  ['Textil Schmidt', ['anna']],
  ['GmbH anna nordlicht schmidt', ['anna']],
  ['Schmidt, Anna', ['anna']],
  ['  Schmidt   Anna ', ['anna']],
  ['Schmidt & Anna', ['anna']],
  ['anna - textil', ['anna']],
  ['hmid dlich', ['anna']],
  ['anna zebra', []],
  ['"Anna Schmidt"', ['anna']],
  ['"Schmidt Anna"', []],
  ['"nordlicht textil" anna', ['anna']],
  ['„Nordlicht Textil“', ['anna']],
  ['"nordlicht anna"', []],
  // Umlauts and accents.
  ['Müller', allMueller],
  ['Mueller', allMueller],
  ['muller', allMueller],
  ['MÜLLER', allMueller],
  ['joerg mueller', allMueller],
  ['Müller Jörg', allMueller],
  ['ueller', allMueller],
  ['uller', allMueller],
  ['Groesse', ['umlaut']],
  ['Grosse Mass', ['umlaut']],
  ['Größe Maß', ['umlaut']],
  ['Lodz', ['lodz']],
  ['Łódź', ['lodz']],
  ['lukasz wojcik', ['lodz']],
  ['Soren Kjaer', ['soren']],
  ['Søren', ['soren']],
  ['Soeren', ['soren']],
  ['Bjorn', ['soren']],
  ['Djoko', []],
  ['Dokovic', ['djoko']],
  ['Đorđe', ['djoko']],
  ['helene lefevre', ['french']],
  ['brulee creme', ['french']],
  ['Weiss', ['strasse']],
  ['weiß uwe', ['strasse']],
  ['Strassenbau', ['strasse']],
  ['Gross Straße', ['strasse']],
  // Letters that are folded in names, in other words.
  ['blue shoe', ['queue']],
  ['samuel queue', ['queue']],
  ['blu', ['queue']],
  ['e shoe', ['queue']],
  ['eue', ['queue']],
  // Apostrophes.
  ["O'Brien", allBrien],
  ['O’Brien', allBrien],
  ['O‘Brien', allBrien],
  ['O`Brien', allBrien],
  ['O´Brien', allBrien],
  ['OBrien', allBrien],
  ['obrien', allBrien],
  ["o'brien sean", ['straight']],
  ['OBrien Sinead', ['curly']],
  ["brien'", allBrien],
  // Phone numbers.
  ['+49 (40) 123-456', ['hamburg']],
  ['+49 40 123456', ['hamburg']],
  ['+4940123456', ['hamburg']],
  ['0049 40 123456', ['hamburg']],
  ['004940123456', ['hamburg']],
  ['040123456', ['hamburg']],
  ['040 123456', ['hamburg']],
  ['040/123 456', ['hamburg']],
  ['(040) 123-456', ['hamburg']],
  ['49 40 123456', ['hamburg']],
  ['40123456', ['hamburg']],
  ['123456', ['hamburg']],
  ['123-456', ['hamburg']],
  ['23456', ['hamburg']],
  ['040.123.456', ['hamburg']],
  ['+49 (0)40 123456', ['hamburg']],
  ['hafen 040123456', ['hamburg']],
  ['040 123456 Hans', ['hamburg']],
  ['Hans +49 40 123 456 Hafen', ['hamburg']],
  ['+44 40 123456', []],
  ['040123457', []],
  ['089776655', ['trunk']],
  ['+4989776655', ['trunk']],
  ['0049 (0) 89 776655', ['trunk']],
  ['89 77 66 55', ['trunk']],
  ['0221998877', ['national']],
  ['+49 221 998877', ['national']],
  ['0049221998877', ['national']],
  ['998877', ['national']],
  ['5558675309', ['american']],
  ['+1 555 867 5309', ['american']],
  ['555-867-5309', ['american']],
  ['867 5309', ['american']],
  // Other scripts and signs.
  ['李 明', ['cjk']],
  ['明 李', ['cjk']],
  ['紡織 上海', ['cjk']],
  ['海 紡', ['cjk']],
  ['כהן שרה', ['rtl']],
  ['\u200Fשרה\u200E', ['rtl']],
  ['🎉', ['emoji']],
  ['🎉 fun', ['emoji']],
  ['works 🎉 party', ['emoji']],
  ['100%', ['signs']],
  ['%_', ['signs']],
  ['_off 100', ['signs']],
  ['\\', ['signs']],
  ['\\ off', ['signs']],
  ['"quote"', ['signs']],
  ['100%%', []],
  ['a_na', []],
]

for (const [text, names] of found)
  test(`finds ${JSON.stringify(text)} in lists and in the search over CRM`, async () => {
    const listed = await inList('/crm/leads', text)
    const isExact = listed.match === undefined
    assert.deepEqual(isExact ? named(listed.ids) : [], names)
    if ([...text.trim()].length < 2) return
    const searched = await inList('/crm/leads/search', text, 'q')
    assert.deepEqual(searched, listed)
    for (const { ids, match } of [await inCrm(text), await everywhere(text)])
      assert.deepEqual(match === undefined ? named(ids) : [], names)
  })

const similar: [text: string, names: Name[]][] = [
  ['Schmit', ['anna']],
  ['Schmitd', ['anna']],
  ['Schmiidt', ['anna']],
  ['Shcmidt', ['anna']],
  ['Xchmidt', ['anna']],
  ['Schmidx', ['anna']],
  ['Schmidt Nordlciht', ['anna']],
  ['Anna Schmigt', ['anna']],
  ['Nordlihct Anna', ['anna']],
  ['Wojcyk', ['lodz']],
  ['Lefevbre', ['french']],
  ['Strassenbua', ['strasse']],
  ['Ortsnez', ['trunk']],
  ['Qeueu', ['queue']],
  ['Hansxq', []],
  ['Annx', []],
  ['Anma', []],
  ['Schmidtberger', []],
  ['Schmdit Zebra', []],
  ['Shcmitd', []],
  ['12345x', []],
]

for (const [text, names] of similar)
  test(`finds ${JSON.stringify(text)} with a typing error only where nothing contains it`, async () => {
    const listed = await inList('/crm/leads', text)
    assert.deepEqual(named(listed.ids), names)
    assert.equal(listed.match, names.length > 0 ? 'similar' : undefined)
    const searched = await inList('/crm/leads/search', text, 'q')
    assert.deepEqual(searched, listed)
    const crm = await inCrm(text)
    assert.deepEqual([named(crm.ids), crm.match], [names, listed.match])
    const all = await everywhere(text)
    assert.deepEqual([named(all.ids), all.match], [names, listed.match])
  })

test('says nothing about a match that is exact', async () => {
  const { body } = await owner.get('/crm/leads?search=Schmidt')
  assert.deepEqual(Object.keys(body.meta).toSorted(), [
    'current_page',
    'last_page',
    'next_cursor',
    'per_page',
    'total',
    'version',
  ])
  const { body: global } = await owner.get('/crm/search/global?q=Schmidt')
  assert.ok(!('meta' in global))
})

test('filters, sorts and pages similar records', async () => {
  for (const name of ['Ada', 'Bea', 'Cleo']) await lead(name, 'Fahrenkrug')
  const path = '/crm/leads?search=Fahrenkurg&per_page=2&sort_by=name&sort_direction=asc'
  const namesOf = (body: { data: { contact_info: { first_name: string } }[] }) =>
    body.data.map(({ contact_info }) => contact_info.first_name)
  const { body: first } = await owner.get(path)
  assert.deepEqual([namesOf(first), first.meta.total, first.meta.match], [['Ada', 'Bea'], 3, 'similar'])
  const { body: second } = await owner.get(`${path}&page=2`)
  assert.deepEqual([namesOf(second), second.meta.total], [['Cleo'], 3])
  const { body: after } = await owner.get(`${path}&cursor=${first.meta.next_cursor}`)
  assert.deepEqual([namesOf(after), after.meta.match], [['Cleo'], 'similar'])
  assert.equal((await owner.get(`${path}&status=new`)).body.meta.total, 3)
  assert.equal((await owner.get(`${path}&status=qualified`)).body.meta.total, 0)
})

test('changes no similar records in bulk', async () => {
  await lead('Dora', 'Hinterhuber')
  const { body } = await owner.get('/crm/leads?search=Hinterhubre')
  assert.deepEqual([body.meta.total, body.meta.match], [1, 'similar'])
  const response = await owner.post('/bulk-actions', {
    entity_type: 'lead',
    action: 'delete',
    filter: { search: 'Hinterhubre' },
  })
  assert.equal(
    (await owner.get('/crm/leads?search=Hinterhuber')).body.meta.total,
    1,
    JSON.stringify(response),
  )
})

const words = ['Zoë', 'Ångström', 'l’Hôpital', 'Straßenfest', '0151-2345', 'Über', 'großer', 'x-200']
test('finds a record by any order of the words of its texts', async () => {
  const { id } = await productFactory.create(owner, {
    name: words.slice(0, 5).join(' '),
    sku: 'Über.großer-77',
  })
  const shown = [...words.slice(0, 5), 'Über.großer-77']
  for (let round = 0; round < 60; round++) {
    const order = shown.toSorted((one, other) => hash(`${round} ${one}`) - hash(`${round} ${other}`))
    const some = order
      .slice(0, 1 + (round % order.length))
      .map((word) => (round % 2 ? word.toUpperCase() : word))
    const { ids } = await inList('/operations/products', some.join(' '))
    assert.ok(ids.includes(id), some.join(' '))
  }
})

/** A pseudo-random number of a text. */
const hash = (text: string) =>
  [...text].reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 65_521, 7)

test('finds products by their words in any order', async () => {
  const { id } = await productFactory.create(owner, { name: 'Blue cotton shirt', sku: 'SH-0042-L' })
  for (const text of ['shirt blue', 'blue shirt', 'cotton SH-0042', '0042 shirt', 'shirt 42-L', 'hirt otto'])
    assert.deepEqual((await inList('/operations/products', text)).ids, [id], text)
})

test('finds customers by number, phone and names', async () => {
  const { id, customer_number } = await customerFactory.create(owner, {
    company_name: 'Alster Werke',
    phone: '040 / 55 66-77',
  })
  const digits = customer_number.replace(/\D/g, '')
  for (const text of [
    customer_number,
    customer_number.toLowerCase(),
    digits,
    digits.slice(-5),
    '+4940556677',
    '040556677',
  ])
    assert.ok((await inList('/crm/customers', text)).ids.includes(id), text)
  assert.deepEqual((await inList('/crm/customers', `werke ${digits.slice(-3)} alster`)).ids, [id])
  assert.ok((await everywhere(digits.slice(-4))).ids.includes(id))
})

const total = async (path: string, id: string) => {
  const { total_amount } = (await owner.get(`${path}/${id}`)).body.data
  return Number(total_amount.amount ?? total_amount)
}

test('finds documents by their total in the notation of any country', async () => {
  const item = (unit_price: number) => ({ items: [{ name: 'Work', quantity: 1, unit_price, tax_rate: 0 }] })
  const { id: customer_id } = await customerFactory.create(owner, { currency: 'USD' })
  const payment = await paymentFactory.create(owner, { amount: 7234.5, currency: 'USD', customer_id })
  const other = await paymentFactory.create(owner, { amount: 17234.5, currency: 'USD', customer_id })
  const notations = [
    '7234.50',
    '7234.5',
    '7.234,50',
    '7,234.50',
    '7 234,50',
    '7’234.50',
    '7234,50',
    '$7,234.50',
    '7.234,50 $',
    'USD 7234.50',
    '7234.50 usd',
  ]
  for (const text of notations) {
    assert.deepEqual((await inList('/sales/payments', text)).ids, [payment.id], text)
    assert.ok((await everywhere(text)).ids.includes(payment.id), text)
  }
  for (const text of ['7234.51', '234.50', '72.345', '723450']) {
    const { ids } = await inList('/sales/payments', text)
    assert.ok(!ids.includes(payment.id) && !ids.includes(other.id), text)
  }
  const invoice = await invoiceFactory.create(owner, { customer_id, currency: 'USD', ...item(4321) })
  const order = await orderFactory.create(owner, { customer_id, currency: 'USD' })
  for (const [path, id] of [
    ['/sales/invoices', invoice.id],
    ['/sales/orders', order.id],
  ] as const) {
    const amount = await total(path, id)
    const [whole, cents] = amount.toFixed(2).split('.')
    const grouped = Number(whole).toLocaleString('de-DE')
    for (const text of [
      amount.toFixed(2),
      `${grouped},${cents}`,
      `${Number(whole).toLocaleString('en')}.${cents}`,
    ])
      assert.ok((await inList(path, text)).ids.includes(id), `${path} ${text}`)
  }
})

test('finds documents by words of their own and of the names of related records', async () => {
  const { id: customer_id } = await customerFactory.create(owner, {
    first_name: 'Wilhelmine',
    last_name: 'Quast',
    company_name: 'Quast Möbel',
  })
  const other = await customerFactory.create(owner, { company_name: 'Quast Lampen' })
  const order = await orderFactory.create(owner, { customer_id, notes: 'Express vor Ostern' })
  await orderFactory.create(owner, { customer_id: other.id, notes: 'Express vor Pfingsten' })
  const { order_number } = order
  const { sku, name } = (await owner.get(`/operations/products/${order.items[0].product_id}`)).body.data
  const texts = [
    `Quast ${order_number}`,
    `${order_number} quast`,
    'moebel ostern',
    'Ostern Möbel',
    'express quast wilhelmine',
    'Wilhelmine Express Ostern',
    `${sku} wilhelmine`,
    `${name} möbel`,
    `ostern ${sku} moebel`,
  ]
  for (const text of texts) {
    assert.deepEqual(
      await inList('/sales/orders', text),
      { ids: [order.id], total: 1, match: undefined },
      text,
    )
    assert.ok((await everywhere(text)).ids.includes(order.id), text)
  }
  for (const text of ['Lampen Ostern', 'Pfingsten Wilhelmine', `lampen ${order_number}`])
    assert.ok(!(await inList('/sales/orders', text)).ids.includes(order.id), text)
  const deal = await opportunityFactory.create(owner, { customer_id, name: 'Hotelausstattung' })
  for (const text of ['Quast Hotelausstattung', 'hotelausstattung moebel'])
    assert.deepEqual((await inList('/crm/search/opportunities', text, 'q')).ids, [deal.id], text)
})

test('finds contacts through words of several fields', async () => {
  const { id } = await contactFactory.create(owner, {
    first_name: 'Gesine',
    last_name: 'Voß',
    title: 'Head of Garden',
  })
  for (const text of ['garden voss', 'Voß Gesine', 'gesine head']) {
    assert.deepEqual((await inList('/crm/contacts', text)).ids, [id], text)
    assert.deepEqual((await inList('/crm/search/contacts', text, 'q')).ids, [id], text)
  }
})

const odd = [
  '  ',
  'a',
  '.',
  '!!! ???',
  '"',
  '""',
  '"  "',
  '"unclosed phrase',
  "'",
  "''",
  '%',
  '_',
  '\\\\\\',
  '((((',
  '+',
  '+()',
  '0',
  '00',
  '000000',
  '+0',
  '-1',
  '1e9',
  '.,.,',
  '1,2,3,4',
  '1.2.3.4',
  '€',
  '\u200b\u200b',
  '\u0301\u0301',
  '\ud83c\udf89'.repeat(60),
  '漢'.repeat(255),
  'א '.repeat(127),
  'x'.repeat(255),
  'ab '.repeat(85),
  Array.from({ length: 64 }, (_, index) => String(index % 10)).join(' '),
  Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '),
  '12 34 '.repeat(40).trim(),
  'mueller '.repeat(30).trim(),
  'abcdefghijklm '.repeat(18).trim(),
  '\ue000\ue00a\ue00c',
  'select 1; drop table leads',
  '\t\n\r',
]
test('answers any text', async () => {
  for (const text of odd) {
    const query = encodeURIComponent(text)
    for (const path of [
      '/crm/leads?search=',
      '/sales/orders?search=',
      '/crm/leads/search?q=',
      '/search?q=',
      '/crm/search/global?q=',
    ]) {
      const { status, body } = await owner.get(`${path}${query}`)
      assert.ok([200, 422].includes(status), `${status} ${path}${text} ${JSON.stringify(body)}`)
    }
  }
})

test('rejects a text that is too long', async () => {
  for (const text of ['x'.repeat(5_000), 'word '.repeat(2_000)]) {
    const { status } = await owner.get(`/crm/leads?search=${encodeURIComponent(text)}`)
    assert.equal(status, 422)
  }
})
