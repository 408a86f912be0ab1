/** Duplicate detection of contacts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { busyThread, untilNoConnectionIsUsed } from '#test/connections'
import { startTestApp } from '#test/test-app'
import { phoneKey } from './similarity/normalization.ts'
import { TooManyNames } from './similarity/similarity-index.ts'
import { clustersOf, groupsIn, similarity } from './similarity/similarity.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'manager')

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
  contacts_count: number
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

test('finds equal emails, phones and names regardless of spelling', async () => {
  const [first, second] = [await customer(), await customer()]
  const one = await contact({ customer_id: first, email: 'Eva@example.com', phone: '+49 171 5550199' })
  const two = await contact({ customer_id: second, email: 'eva@example.com', last_name: 'Other' })
  const three = await contact({ last_name: 'Different', mobile: '0049 (171) 555-0199', first_name: 'Eva' })
  assert.deepEqual(idsOf((await duplicates('match_by=email')).groups[0]), [one.id, two.id])
  const { groups } = await duplicates('match_by=phone')
  assert.deepEqual([groups[0]?.match_value, idsOf(groups[0])], ['+491715550199', [one.id, three.id]])
  assert.deepEqual((await duplicates('match_by=email,phone')).total, 0)
})

test('compares names without a database connection', async (t) => {
  const [one, two] = [
    await contact({ first_name: 'Wilhelmine' }),
    await contact({ first_name: 'Wilhelmina' }),
  ]
  const thread = busyThread(testApp.tenants.acme)
  t.after(thread.free)
  const asking = duplicates('match_by=name&fuzzy=true')
  await untilNoConnectionIsUsed(testApp)
  thread.free()
  await thread.freed
  const { groups } = await asking
  assert.ok(groups.some((group) => JSON.stringify(idsOf(group)) === JSON.stringify([one.id, two.id])))
})

test('requires all criteria to match and suggests the most complete contact', async () => {
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

test('returns a hundred contacts of a large group, and its total', async () => {
  const customer_id = await customer()
  const more = { customer_id, first_name: 'Frédérique', last_name: 'Citeaux' }
  for (let number = 0; number < 103; number++) await contact(more)
  const last = await contact({ ...more, last_name: 'Citeauxe', title: 'Owner' })
  const equal = await duplicates(`match_by=name&customer_id=${customer_id}`)
  assert.deepEqual([equal.groups[0]?.contacts.length, equal.groups[0]?.contacts_count], [100, 103])
  assert.equal(
    equal.groups[0]?.merge_reason,
    '103 contacts have the same name; the suggested one is the most complete of the 100 oldest.',
  )
  const similar = await duplicates(`match_by=name&fuzzy=true&customer_id=${customer_id}`)
  assert.deepEqual([similar.groups[0]?.contacts.length, similar.groups[0]?.contacts_count], [100, 104])
  assert.match(similar.groups[0]?.merge_reason ?? '', /^104 contacts have similar names;/)
  assert.ok(!idsOf(similar.groups[0])?.includes(last.id))
})

test('groups names with 80 percent similarity', async () => {
  const customer_id = await customer()
  const one = await contact({ customer_id, first_name: 'Katharina', last_name: 'Schneider' })
  const two = await contact({ customer_id, first_name: 'Catharína', last_name: 'SCHNEYDER' })
  await contact({ customer_id, first_name: 'Schneider', last_name: 'Katharina' })
  await contact({ customer_id, first_name: 'Karl', last_name: 'Schneider' })
  await contact({ customer_id, first_name: 'Li', last_name: 'Wang' })
  await contact({ customer_id, first_name: 'Wang', last_name: 'Li' })
  const { groups, total } = await duplicates(`match_by=name&fuzzy=true&customer_id=${customer_id}`)
  assert.equal(total, 1)
  assert.deepEqual(idsOf(groups[0]), [one.id, two.id])
  assert.equal(groups[0]?.confidence_score, 0.89)
  assert.equal((await duplicates(`match_by=name&customer_id=${customer_id}`)).total, 0)
})

test('adds a name to a group if it is similar to any member', async () => {
  const names = ['Abcde Fghi', 'Abcde Fgxx', 'Abcxx Fgxx']
  for (const order of [names, names.toReversed(), [...names.slice(1), ...names.slice(0, 1)]]) {
    const customer_id = await customer()
    const ids: string[] = []
    for (const name of order) {
      const [first_name, last_name] = name.split(' ')
      ids.push((await contact({ customer_id, first_name, last_name })).id)
    }
    const { groups, total } = await duplicates(`match_by=name&fuzzy=true&customer_id=${customer_id}`)
    assert.deepEqual([total, idsOf(groups[0]), groups[0]?.confidence_score], [1, ids, 0.8])
  }
})

/** Asserts that each name with a similar name is in a group with one, and that no two first names are similar. */
function assertGrouped(names: readonly string[]) {
  const clusters = clustersOf(names)
  const placed = clusters.flatMap(({ members }) => members)
  assert.deepEqual(
    placed.toSorted((a, b) => a - b),
    [...names.keys()],
  )
  const areSimilar = (a: number, b: number) => similarity(names[a] ?? '', names[b] ?? '') >= 0.8
  const firsts = clusters.map(({ members: [first = 0] }) => first)
  for (const [index, first] of firsts.entries())
    for (const other of firsts.slice(index + 1)) assert.ok(!areSimilar(first, other))
  for (const { members, confidence } of clusters) {
    const singles = members.filter((a) => !members.some((b) => b !== a && areSimilar(a, b)))
    if (members.length > 1) assert.deepEqual(singles, [])
    else assert.ok(!names.some((_, other) => other !== members[0] && areSimilar(members[0] ?? 0, other)))
    assert.ok(confidence >= 0.8 && confidence <= 1)
  }
}

test('groups every similar name for arbitrary names', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'e', ' '), minLength: 3, maxLength: 14 })
  const names = letters.map((text) => text.trim().replace(/ +/g, ' ')).filter(Boolean)
  fc.assert(fc.property(fc.uniqueArray(names, { minLength: 2, maxLength: 60 }), assertGrouped))
})

/** Returns names that share one long part, some with a second family name. Only common pieces connect them. */
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

test('groups similar names the same as a pairwise comparison', () => {
  assertGrouped(namesakes(2_500))
})

test('groups each value separately, and returns one page of the groups', () => {
  const lines = ['1\tanna muller\t1', '2\tana muller\t1', '1\tana muller\t2', '2\tkarl\t1', '3\tkarl\t2']
  const { total, groups } = groupsIn({ lines: lines.join('\n'), from: 0, to: 1 })
  assert.equal(total, 2)
  assert.deepEqual(groups, [{ value: '1', names: ['ana muller', 'anna muller'], confidence: 1 - 1 / 11 }])
  const second = groupsIn({ lines: lines.join('\n'), from: 1, to: 2 })
  assert.deepEqual(second, { total: 2, groups: [{ value: '3', names: ['karl'], confidence: 1 }] })
})

test('rejects too many long names before comparing them', () => {
  const long = 'n'.repeat(500)
  assert.throws(
    () => clustersOf(Array.from({ length: 10_000 }, (_, index) => `${long}${index}`)),
    TooManyNames,
  )
})

test('compares phones as numbers, and accepts any text', () => {
  assert.equal(phoneKey('+52 (55) 5555-4729'), '+525555554729')
  assert.equal(phoneKey('0049 30 1234567'), '+49301234567')
  assert.equal(phoneKey('030-0074321'), '0300074321')
  assert.equal(phoneKey('ext. 12'), null)
})
