/** Synchronizes customers with a JSON file in both directions. Each run brings both to the same state. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type CopyOf, type CustomerDraft, Kontor, KontorError } from '@kontor/sdk'

const fields = ['type', 'company_name', 'first_name', 'last_name', 'email', 'phone', 'notes'] as const
type Fields = Partial<Pick<CustomerDraft, (typeof fields)[number]>>

interface State {
  /** The customers by a key of your choice; edit them here. */
  customers: Record<string, Fields>
  /** The fields in Kontor of customers that both sides changed; null if Kontor deleted the customer. */
  conflicts: Record<string, Fields | null>
  sync: {
    cursor?: string
    /** The id and version in Kontor of each customer, and the fields that both sides had after the last run. */
    links: Record<string, { id: string; version: string | number; base: Fields }>
    /** Customers that are being created. A repetition with the same key creates no second customer. */
    creations: Record<string, { idempotencyKey: string; draft: Fields }>
  }
}

const [file = 'customers.json'] = process.argv.slice(2)
const kontor = new Kontor()
const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
let saved = read()
const initial: State = { customers: {}, conflicts: {}, sync: { links: {}, creations: {} } }
const state = { ...initial, ...(JSON.parse(saved ?? '{}') as Partial<State>) }
const { customers, conflicts, sync } = state

/** Replaces the file at once, unless somebody else has changed it since it was read. */
function save() {
  if (read() !== saved) throw new Error(`${file} was changed meanwhile. Run this program again.`)
  saved = `${JSON.stringify(state, null, 2)}\n`
  writeFileSync(`${file}.tmp`, saved, { flush: true })
  renameSync(`${file}.tmp`, file)
}

const pick = (record: Fields): Fields =>
  Object.fromEntries(fields.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]))

/** Returns the fields of the file that differ. A field that is not in the file is not synchronized. */
function changesIn(local: Fields, base: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(local).filter(([name, value]) => !isDeepStrictEqual(value, base[name])),
  )
}
const isSame = (local: Fields, other: Fields) => Object.keys(changesIn(local, other)).length === 0

/** Reports a rejected change; the next run tries it again. Other errors end the program. */
function report(action: string, error: unknown) {
  const rejections: (number | undefined)[] = [400, 403, 404, 409, 412, 422]
  if (!(error instanceof KontorError) || !rejections.includes(error.status)) throw error
  console.error(`${action}: ${error.message}`)
}

/** Creates the new customers of the file. It runs before `pull`, which takes unknown customers as new in Kontor. */
async function create() {
  const isNew = (key: string) => !sync.links[key] && !(key in conflicts)
  for (const key of new Set([...Object.keys(sync.creations), ...Object.keys(customers).filter(isNew)])) {
    sync.creations[key] ??= { idempotencyKey: randomUUID(), draft: { ...customers[key] } }
    const { draft, idempotencyKey } = sync.creations[key]
    save()
    const call = kontor.customers.create(draft as CustomerDraft, { idempotencyKey })
    try {
      const { data, etag = '*' } = await call.withResponse()
      sync.links[key] = { id: data.id, version: etag, base: pick(data) }
      if (isDeepStrictEqual(customers[key], draft)) customers[key] = pick(data)
    } catch (error) {
      report(`create ${key}`, error)
    }
    delete sync.creations[key]
    save()
  }
}

/** Applies the current state of a customer in Kontor to the file; undefined if the customer is deleted. */
function apply(id: string, remote?: CopyOf<'customer'>) {
  const [key, link] = Object.entries(sync.links).find(([, each]) => each.id === id) ?? [id, undefined]
  const ours = customers[key]
  const isChanged = link && ours && !isSame(ours, link.base)
  if (!remote) {
    delete sync.links[key]
    if (isChanged) return void (conflicts[key] = null)
    delete customers[key]
    return void delete conflicts[key]
  }
  const theirs = pick(remote.data)
  sync.links[key] = { id, version: remote.record_version, base: theirs }
  if (link && isSame(theirs, link.base)) return
  if (isChanged && !isSame(ours, theirs)) return void (conflicts[key] = theirs)
  customers[key] = theirs
  delete conflicts[key]
}

/** Writes the changes of Kontor to the file. Without a cursor, or after 30 days, it compares all customers. */
async function pull() {
  if (!sync.cursor) return compareAll()
  const options = { types: ['customer.*'], payloadMode: 'record', cursor: sync.cursor, once: true } as const
  try {
    for await (const { events, cursor } of kontor.events.followPages(options)) {
      for (const event of events) apply(event.entity.id, event.record_state === 'current' ? event : undefined)
      sync.cursor = cursor
      save()
    }
  } catch (error) {
    if (!(error instanceof KontorError) || error.code !== 'CURSOR_EXPIRED') throw error
    await compareAll()
  }
}

async function compareAll() {
  const { meta } = await kontor.events.list({ from: 'now' })
  const copies = new Map<string, CopyOf<'customer'>>()
  for await (const { records } of kontor.events.recordPages('customer'))
    for (const each of records) copies.set(each.data.id, each)
  for (const id of new Set([...copies.keys(), ...Object.values(sync.links).map((link) => link.id)]))
    apply(id, copies.get(id))
  sync.cursor = meta.next_cursor
  save()
}

/** Sends the changes of the file. A customer that has changed in Kontor since `pull` is left to the next run. */
async function push() {
  const headers = { prefer: 'return=representation' }
  for (const [key, { id, version: ifMatch, base }] of Object.entries(sync.links)) {
    const ours = customers[key]
    if (key in conflicts || (ours && isSame(ours, base))) continue
    try {
      if (ours) {
        const call = kontor.customers.update(id, changesIn(ours, base), { ifMatch, headers })
        const { data, etag = '*' } = await call.withResponse()
        sync.links[key] = { id, version: etag, base: pick(data) }
        customers[key] = pick(data)
      } else {
        await kontor.customers.delete(id, { ifMatch })
        delete sync.links[key]
      }
      save()
    } catch (error) {
      report(`change ${key}`, error)
    }
  }
}

await create()
await pull()
await push()
for (const key of Object.keys(conflicts)) console.error(`conflict: ${key} was changed here and in Kontor.`)
