/**
 * What a search finds: words in any order, spellings of names, phone numbers, amounts, numbers of documents, and words
 * with a typing error. The rows are the same for a list, its own search, and the searches over several kinds.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { found, type Name, odd, similar } from './search.cases.ts'
import { searchesBy } from './searches.ts'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const { inList, everywhere, inCrm } = searchesBy(owner)

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
} satisfies Record<Name, { id: string }>
const named = (ids: readonly string[]) =>
  (Object.keys(leads) as Name[]).filter((name) => ids.includes(leads[name].id)).toSorted()

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
