/** Contacts that are the same person: found, and made one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openHouse } from '#test/house'
import { phoneKey } from './contact.keys.ts'
import { TooManyNames } from './contact.nearby.ts'
import { clustersOf, groupsIn, similarity } from './contact.similarity.ts'

const house = await openHouse()
const anna = await house.caller('acme', 'manager')

let made = 0

async function customer() {
  const { body } = await anna.post('/crm/customers', {
    company_name: 'Ernst Handel',
    email: `c${++made}@example.com`,
  })
  return body.data.id as string
}

async function contact(more: object) {
  const draft = { first_name: 'Ana', last_name: 'Trujillo', email: `p${++made}@example.com`, ...more }
  const { status, body } = await anna.post('/crm/contacts', draft)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

interface Group {
  match_criteria: string
  match_value: string
  contacts: { id: string }[]
  confidence_score: number | null
  suggested_primary_id: string | null
  merge_reason: string | null
}

async function duplicates(query: string): Promise<{ groups: Group[]; total: number }> {
  const { status, body } = await anna.get(`/crm/contacts/duplicates?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { groups: body.data, total: body.meta.total }
}

const idsOf = (group: Group | undefined) => group?.contacts.map(({ id }) => id)

test('the same email, phone or name is a duplicate, however it is written', async () => {
  const [first, second] = [await customer(), await customer()]
  const one = await contact({ customer_id: first, email: 'Eva@example.com', phone: '+49 171 5550199' })
  const two = await contact({ customer_id: second, email: 'eva@example.com', last_name: 'Other' })
  const three = await contact({ last_name: 'Different', mobile: '0049 (171) 555-0199', first_name: 'Eva' })
  assert.deepEqual(idsOf((await duplicates('match_by=email')).groups[0]), [one.id, two.id])
  const { groups } = await duplicates('match_by=phone')
  assert.deepEqual([groups[0]?.match_value, idsOf(groups[0])], ['+491715550199', [one.id, three.id]])
  assert.deepEqual((await duplicates('match_by=email,phone')).total, 0)
})

test('all that is asked for must match, and the most complete is suggested', async () => {
  const customer_id = await customer()
  const bare = await contact({
    customer_id,
    first_name: 'José',
    last_name: 'Álvarez',
    phone: '+34 600 000 001',
  })
  const full = await contact({
    customer_id,
    first_name: 'jose',
    last_name: 'alvarez',
    phone: '+34600000001',
    title: 'Owner',
    department: 'Sales',
  })
  await contact({ customer_id, first_name: 'Jose', last_name: 'Alvarez', phone: '+34 600 000 002' })
  const { groups, total } = await duplicates(`match_by=name,phone&customer_id=${customer_id}`)
  assert.equal(total, 1)
  assert.deepEqual(idsOf(groups[0]), [bare.id, full.id])
  assert.partialDeepStrictEqual(groups[0], {
    match_criteria: 'name,phone',
    match_value: 'jose alvarez, +34600000001',
    confidence_score: 1,
    suggested_primary_id: full.id,
  })
  const plain = await duplicates(
    `match_by=name&customer_id=${customer_id}&include_confidence=false&suggest_merge=false`,
  )
  assert.partialDeepStrictEqual(plain.groups[0], {
    confidence_score: null,
    suggested_primary_id: null,
    merge_reason: null,
  })
})

test('fuzzy finds names that are 80 percent alike, also with the words in another order', async () => {
  const customer_id = await customer()
  const one = await contact({ customer_id, first_name: 'Katharina', last_name: 'Schneider' })
  const two = await contact({ customer_id, first_name: 'Catharina', last_name: 'Schneyder' })
  const three = await contact({ customer_id, first_name: 'Schneider', last_name: 'Katharina' })
  await contact({ customer_id, first_name: 'Karl', last_name: 'Schneider' })
  const { groups, total } = await duplicates(`match_by=name&fuzzy=true&customer_id=${customer_id}`)
  assert.equal(total, 1)
  assert.deepEqual(idsOf(groups[0])?.toSorted(), [one.id, two.id, three.id].toSorted())
  assert.equal(groups[0]?.confidence_score, 0.89)
  assert.equal((await duplicates(`match_by=name&customer_id=${customer_id}`)).total, 0)
})

test('grouping names misses nothing that comparing each with each would find', () => {
  const names = [
    'anna muller',
    'ana muller',
    'muller anna',
    'hans huber',
    'hanz hubert',
    'x',
    'y',
    'anna mueller',
  ]
  const clusters = clustersOf(names)
  const firsts = clusters.map(({ members }) => names[members[0] ?? 0] ?? '')
  for (const [place, first] of firsts.entries())
    for (const other of firsts.slice(place + 1))
      assert.ok(similarity(first, other) < 0.8, `${first}, ${other}`)
  for (const { members, confidence } of clusters)
    for (const member of members)
      assert.ok(similarity(names[members[0] ?? 0] ?? '', names[member] ?? '') >= Math.min(confidence, 0.8))
  assert.equal(clusters.length, 4)
})

test('of any names no two groups are similar', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'e', ' '), minLength: 3, maxLength: 14 })
  const names = letters.map((text) => text.trim().replace(/ +/g, ' ')).filter(Boolean)
  fc.assert(
    fc.property(fc.uniqueArray(names, { minLength: 2, maxLength: 60 }), (list) => {
      const clusters = clustersOf(list)
      const firsts = clusters.map(({ members }) => list[members[0] ?? 0] ?? '')
      for (const [place, first] of firsts.entries())
        for (const other of firsts.slice(place + 1)) assert.ok(similarity(first, other) < 0.8)
      const placed = clusters.flatMap(({ members }) => members).toSorted((a, b) => a - b)
      assert.deepEqual(placed, [...list.keys()])
    }),
  )
})

/**
 * Many who share one long first name, in both orders, some with a second family name: what two of them have in common
 * beyond it is little, and only pieces that all have lead from one to the other.
 */
function namesakes(number: number): string[] {
  let state = 7
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const family = () => Array.from({ length: 6 + below(3) }, () => 'abcdefghilmnoprstuwz'[below(20)]).join('')
  const names = Array.from({ length: number }, () => {
    const last = below(20) === 0 ? `${family()}-${family()} ${family()}` : family()
    return below(3) === 0 ? `${last} maximiliana` : `maximiliana ${last}`
  })
  return [...new Set(names)]
}

test('among namesakes, grouping finds all that comparing each with each does', () => {
  const names = namesakes(2_500)
  const firsts: string[] = []
  for (const name of names.toSorted((a, b) => a.length - b.length))
    if (!firsts.some((first) => similarity(first, name) >= 0.8)) firsts.push(name)
  const clusters = clustersOf(names).map(({ members, confidence }) => ({
    names: members.map((place) => names[place] ?? ''),
    confidence,
  }))
  assert.deepEqual(clusters.map(({ names: [first] }) => first).toSorted(), firsts.toSorted())
  assert.equal(new Set(clusters.flatMap((cluster) => cluster.names)).size, names.length)
  for (const { names: own, confidence } of clusters) {
    const [first = ''] = own
    assert.equal(confidence, Math.min(...own.map((name) => similarity(first, name))))
    assert.ok(confidence >= 0.8)
  }
})

test('each value is grouped for itself, and a page of the groups is told of', () => {
  const lines = ['1\tanna muller\t1', '2\tana muller\t1', '1\tana muller\t2', '2\tkarl\t1', '3\tkarl\t2']
  const { total, groups } = groupsIn({ lines: lines.join('\n'), from: 0, to: 1 })
  assert.equal(total, 2)
  assert.deepEqual(groups, [{ value: '1', names: ['ana muller', 'anna muller'], confidence: 1 - 1 / 11 }])
  const second = groupsIn({ lines: lines.join('\n'), from: 1, to: 2 })
  assert.deepEqual(second, { total: 2, groups: [{ value: '3', names: ['karl'], confidence: 1 }] })
})

test('so many long names that no memory holds their pieces are refused at once', () => {
  const long = 'n'.repeat(500)
  assert.throws(
    () => clustersOf(Array.from({ length: 10_000 }, (_, place) => `${long}${place}`)),
    TooManyNames,
  )
})

test('phones are compared as numbers, and never refused', () => {
  assert.equal(phoneKey('+52 (55) 5555-4729'), '+525555554729')
  assert.equal(phoneKey('0049 30 1234567'), '+49301234567')
  assert.equal(phoneKey('030-0074321'), '0300074321')
  assert.equal(phoneKey('ext. 12'), null)
})

test('merging keeps what each knew, moves the activities, and deletes the duplicates', async () => {
  const customer_id = await customer()
  const survivor = await contact({ email: 'keep@example.com', tags: ['a'], custom_fields: { size: 'L' } })
  const other = await contact({
    customer_id,
    is_primary: true,
    title: 'Buyer',
    phone: '+49 30 1234567',
    tags: ['a', 'b'],
    custom_fields: { size: 'S', shoe: 43 },
    communication_preferences: { opt_out_marketing: true },
  })
  const about = { type: 'call', subject: 'Hello', activityable_type: 'contact', activityable_id: other.id }
  const call = (await anna.post('/crm/activities', about)).body.data
  const path = `/crm/contacts/${survivor.id}/merge`
  const tried = await anna.post(path, { duplicate_ids: [other.id], dry_run: true })
  assert.deepEqual([tried.body.data.title, tried.body.meta.dry_run], ['Buyer', true])
  assert.equal((await anna.get(`/crm/contacts/${other.id}`)).status, 200)

  const { status, body } = await anna.post(path, { duplicate_ids: [other.id] })
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    id: survivor.id,
    email: 'keep@example.com',
    title: 'Buyer',
    phone: '+49 30 1234567',
    tags: ['a', 'b'],
    custom_fields: { size: 'L', shoe: 43 },
    customer_id,
    is_primary: true,
    activities_count: 1,
  })
  assert.equal(body.data.communication_preferences.opt_out_marketing, true)
  assert.equal((await anna.get(`/crm/contacts/${other.id}`)).status, 404)
  assert.equal((await anna.get(`/crm/activities/${call.id}`)).body.data.activityable_id, survivor.id)
})

test('a merge names contacts that are there, and not itself', async () => {
  const { id } = await contact({})
  const path = `/crm/contacts/${id}/merge`
  assert.ok((await anna.post(path, { duplicate_ids: [id] })).body.errors.duplicate_ids)
  const unknown = await anna.post(path, { duplicate_ids: ['01KAJ3XJ5Q0000000000000001'] })
  assert.ok(unknown.body.errors['duplicate_ids.0'])
})

test('two who merge the same people at once: one does, the other is told', async () => {
  const [one, two] = [await contact({}), await contact({})]
  const answers = await Promise.all([
    anna.post(`/crm/contacts/${one.id}/merge`, { duplicate_ids: [two.id] }),
    anna.post(`/crm/contacts/${two.id}/merge`, { duplicate_ids: [one.id] }),
  ])
  const statuses = answers.map(({ status }) => status).toSorted()
  assert.equal(statuses[0], 200)
  assert.ok([404, 422].includes(statuses[1] ?? 0))
})
