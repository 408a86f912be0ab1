/** The customer sync on a real server: changes on both sides, conflicts, deletions, and kills at random points. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { relayEvents } from '#core/platform'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'
import { type CustomerDetails, Kontor, type ListedCustomer, NotFoundError } from '../sdk/src/index.ts'
import { newFolder, type Program, randomMoment, runAndKill, runToEnd } from './processes.fixtures.ts'

const testApp = await startTestApp()
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
after(() => testApp.app.http.server.closeAllConnections())

type Fields = Partial<Record<(typeof fields)[number], string | null>>
const fields = ['type', 'company_name', 'first_name', 'last_name', 'email', 'phone', 'notes'] as const

interface Content {
  customers: Record<string, Fields>
  conflicts: Record<string, Fields | null>
  sync: { links: Record<string, { id: string }>; creations: object }
}

/** Opens a file and the customers of a tenant. */
async function open(tenant: 'acme' | 'globex') {
  const caller = await testApp.caller(tenant, 'owner')
  const kontor = new Kontor({ baseUrl: address, token: caller.token })
  const folder = newFolder()
  const file = join(folder, 'customers.json')
  const args = ['--import', join(import.meta.dirname, 'alias.mjs')]
  const program: Program = {
    args: [...args, join(import.meta.dirname, 'customer-sync/sync.ts'), file],
    address,
    token: caller.token,
  }
  const read = (): Content =>
    existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Content)
      : { customers: {}, conflicts: {}, sync: { links: {}, creations: {} } }
  const edit = (change: (content: Content) => void) => {
    const content = read()
    change(content)
    writeFileSync(`${file}.edited`, JSON.stringify(content))
    renameSync(`${file}.edited`, file)
  }
  const run = async () => {
    while ((await relayEvents(testApp.app.runtime)) > 0);
    const { code, output } = await runToEnd(program)
    assert.equal(code, 0, output)
    return output
  }
  const add = async (notes: string): Promise<string> =>
    (await customerFactory.create(caller, { notes })).id as string
  const idOf = (key: string) => read().sync.links[key]?.id ?? assert.fail(`${key} has no id.`)
  return { kontor, file, program, read, edit, run, add, idOf }
}

const pick = (record: CustomerDetails | ListedCustomer): Fields =>
  Object.fromEntries(fields.map((name) => [name, record[name]]))

test('copies changes and deletions in both directions', async () => {
  const { kontor, file, read, edit, run, add, idOf } = await open('globex')
  const id = await add('from Kontor')
  const acmeFields = { type: 'business', company_name: 'Acme', email: 'a@acme.example' }
  writeFileSync(file, JSON.stringify({ customers: { acme: acmeFields } }))
  await run()
  assert.equal(read().customers[id]?.notes, 'from Kontor')
  assert.deepEqual(read().customers.acme, pick(await kontor.customers.get(idOf('acme'))))
  edit(({ customers }) => Object.assign(customers[id] ?? {}, { notes: 'from the file' }))
  await kontor.customers.update(idOf('acme'), { notes: 'called' })
  await run()
  assert.equal((await kontor.customers.get(id)).notes, 'from the file')
  assert.equal(read().customers.acme?.notes, 'called')
  const acme = idOf('acme')
  edit(({ customers }) => delete customers.acme)
  await kontor.customers.delete(id)
  await run()
  await assert.rejects(kontor.customers.get(acme), NotFoundError)
  await run()
  assert.deepEqual([read().customers, read().sync.links], [{}, {}])
})

test('reports a change on both sides and writes it when the conflict is removed', async () => {
  const { kontor, read, edit, run, add } = await open('globex')
  const id = await add('old')
  await run()
  edit(({ customers }) => Object.assign(customers[id] ?? {}, { notes: 'mine' }))
  await kontor.customers.update(id, { notes: 'theirs' })
  assert.match(await run(), new RegExp(`conflict: ${id}`))
  assert.match(await run(), new RegExp(`conflict: ${id}`))
  assert.equal((await kontor.customers.get(id)).notes, 'theirs')
  assert.deepEqual([read().customers[id]?.notes, read().conflicts[id]?.notes], ['mine', 'theirs'])
  edit(({ conflicts }) => delete conflicts[id])
  await run()
  assert.equal((await kontor.customers.get(id)).notes, 'mine')
})

test('keeps a changed customer that the other side deletes', async () => {
  const { kontor, read, edit, run, add } = await open('globex')
  const [changedHere, changedThere] = [await add('old'), await add('old')]
  await run()
  edit(({ customers }) => {
    Object.assign(customers[changedHere] ?? {}, { notes: 'mine' })
    delete customers[changedThere]
  })
  await kontor.customers.delete(changedHere)
  await kontor.customers.update(changedThere, { notes: 'theirs' })
  await run()
  assert.equal(read().customers[changedThere]?.notes, 'theirs')
  assert.deepEqual([read().customers[changedHere]?.notes, read().conflicts[changedHere]], ['mine', null])
  edit(({ conflicts }) => delete conflicts[changedHere])
  await run()
  const created = read().sync.links[changedHere]?.id ?? ''
  assert.notEqual(created, changedHere)
  assert.equal((await kontor.customers.get(created)).notes, 'mine')
})

test('reports rejected changes and goes on with the others', async () => {
  const { kontor, read, edit, run, idOf } = await open('globex')
  edit(({ customers }) => {
    customers.bad = { company_name: 'Bad', email: 'not an address' }
    customers.typo = { adress: 'x', email: 'typo@example.com', company_name: 'Typo' } as Fields
    customers.good = { company_name: 'Good', email: 'good@example.com' }
  })
  const output = await run()
  assert.match(output, /create bad: .*\n.*email/)
  assert.match(output, /adress/)
  assert.equal((await kontor.customers.get(idOf('good'))).company_name, 'Good')
  assert.equal(read().sync.links.bad, undefined)
  edit(({ customers }) => Object.assign(customers.bad ?? {}, { email: 'better@example.com' }))
  await run()
  assert.equal((await kontor.customers.get(idOf('bad'))).email, 'better@example.com')
})

test('loses and duplicates nothing although it is killed at random points', async () => {
  const { kontor, program, read, edit, run, add } = await open('acme')
  const [here, there, both] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, Set<string>>(),
  ]
  const begin = performance.now()
  await run()
  const longestMs = (performance.now() - begin) * 1.2
  let [counter, kills] = [0, 0]
  const mark = () => `change ${++counter}`
  const state = { isOver: false }
  const relaying = (async () => {
    for (; !state.isOver; await sleep(10)) await relayEvents(testApp.app.runtime)
  })()
  const changeThere = async () => {
    for (; !state.isOver; await sleep(50)) {
      const note = mark()
      there.set(await add(note), note)
      const [id = ''] = there.keys()
      if (counter % 3 === 0)
        await kontor.customers.update(id, { notes: note }).then(() => there.set(id, note))
      if (counter % 5 === 0) await kontor.customers.delete(id).then(() => there.delete(id))
      const [shared] = [...both.keys()].toSorted(() => Math.random() - 0.5)
      if (shared) {
        both.get(shared)?.add(note)
        await kontor.customers.update(shared, { notes: note })
      }
    }
  }
  const changing = changeThere()
  for (let round = 0; round < 16; round++) {
    edit(({ customers, sync }) => {
      const note = mark()
      const key = `local ${round}`
      customers[key] = { company_name: key, email: `local-${round}@example.com`, notes: note }
      here.set(key, note)
      const [first = ''] = here.keys()
      const known = customers[first]
      if (round % 3 === 1 && known) {
        known.notes = note
        here.set(first, note)
      }
      if (round % 5 === 4) {
        delete customers[first]
        here.delete(first)
      }
      // From now on, both sides change this customer. The first one is being changed or deleted.
      const shared = Object.entries(sync.links).find(
        ([name, { id }]) => name === id && [...there.keys()].indexOf(id) > 0 && round > 3,
      )
      if (shared && both.size < 3) {
        const [, { id }] = shared
        both.set(id, new Set([there.get(id) ?? '']))
        there.delete(id)
      }
      for (const [id, notes] of both)
        if (customers[id]) {
          notes.add(note)
          customers[id].notes = note
        }
    })
    // A slow machine may kill all others before they have done anything.
    if (round % 4 === 3) await run()
    const { signal, code, output } = await runAndKill(program, randomMoment(longestMs))
    if (signal === 'SIGKILL') kills++
    assert.ok(signal === 'SIGKILL' || code === 0, output)
  }
  state.isOver = true
  await Promise.all([changing, relaying])
  for (let each = 0; each < 3; each++) await run()

  const { customers, conflicts, sync } = read()
  const existing = new Map<string, ListedCustomer>()
  for await (const customer of kontor.customers.list({ per_page: 100 })) existing.set(customer.id, customer)
  const links = Object.entries(sync.links)
  assert.deepEqual(links.map(([, { id }]) => id).toSorted(), [...existing.keys()].toSorted())
  assert.deepEqual(Object.keys(customers).toSorted(), links.map(([key]) => key).toSorted())
  for (const [key, { id }] of links) {
    const details = pick(await kontor.customers.get(id))
    assert.deepEqual(key in conflicts ? conflicts[key] : customers[key], details, key)
  }
  for (const [key, note] of here) assert.equal(customers[key]?.notes, note, key)
  for (const [id, note] of there) assert.equal(existing.has(id) && customers[id]?.notes, note, id)
  for (const [id, notes] of both) assert.ok(notes.has(customers[id]?.notes ?? ''), id)
  assert.ok(kills > 0 && both.size > 0 && here.size > 5 && there.size > 0)
})

test('compares all customers when its position is older than the feed', async () => {
  const { kontor, read, edit, run, add } = await open('globex')
  const [deleted, changed, both] = [await add('old'), await add('old'), await add('old')]
  await run()
  await kontor.customers.delete(deleted)
  for (const id of [changed, both]) await kontor.customers.update(id, { notes: 'theirs' })
  const added = await add('new')
  edit(({ customers }) => Object.assign(customers[both] ?? {}, { notes: 'mine' }))
  testApp.clock.advance({ days: 31 })
  await run()
  const { customers, conflicts } = read()
  assert.equal(deleted in customers, false)
  assert.deepEqual(
    [changed, both, added].map((id) => [customers[id]?.notes, conflicts[id]?.notes]),
    [
      ['theirs', undefined],
      ['mine', 'theirs'],
      ['new', undefined],
    ],
  )
})
