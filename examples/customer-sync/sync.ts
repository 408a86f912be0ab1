/**
 * Synchronizes customers with a JSON file in both directions: `node sync.ts customers.json`. Each run brings both to the
 * same state. It can be killed at any time: the next run completes its work.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type CustomerDraft, type CustomerRecord, Kontor, KontorError } from '@kontor/sdk'

const fields = ['type', 'company_name', 'first_name', 'last_name', 'email', 'phone', 'notes'] as const

type Fields = Partial<Pick<CustomerDraft, (typeof fields)[number]>>

interface Link {
  id: string
  version: string | number
  /** The fields that both sides had at the end of the last synchronization. */
  base: Fields
}

interface State {
  /** The customers by a key of your choice; edit them here. */
  customers: Record<string, Fields>
  /** The fields in Kontor of customers that both sides changed; null if Kontor deleted the customer. */
  conflicts: Record<string, Fields | null>
  sync: {
    cursor?: string
    links: Record<string, Link>
    /** Customers that are being created. A repetition with the same key creates no second customer. */
    creations: Record<string, { idempotencyKey: string; draft: Fields }>
  }
}

const [file = 'customers.json'] = process.argv.slice(2)
const kontor = new Kontor()
let saved = existsSync(file) ? readFileSync(file, 'utf8') : undefined
const given = JSON.parse(saved ?? '{}') as Partial<State>
const state: State = { customers: {}, conflicts: {}, sync: { links: {}, creations: {} }, ...given }
const { customers, conflicts, sync } = state

/** Replaces the file at once, unless somebody else has changed it since it was read. */
function save() {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (current !== saved) throw new Error(`${file} was changed meanwhile. Run this program again.`)
  saved = `${JSON.stringify(state, null, 2)}\n`
  writeFileSync(`${file}.tmp`, saved, { flush: true })
  renameSync(`${file}.tmp`, file)
}

const pick = (record: CustomerRecord | Fields): Fields =>
  Object.fromEntries(fields.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]))

/** Returns the fields of the file that differ. A field that is not in the file is not synchronized. */
const changesIn = (local: Fields, base: Fields): Fields =>
  Object.fromEntries(
    Object.entries(local).filter(([name, value]) => !isDeepStrictEqual(value, base[name as keyof Fields])),
  )

const isSame = (local: Fields, other: Fields) => Object.keys(changesIn(local, other)).length === 0

/** Reports a rejected change; the next run tries it again. Other errors end the program. */
function report(action: string, error: unknown) {
  const isRejected =
    error instanceof KontorError && [400, 403, 404, 409, 412, 422].includes(error.status ?? 0)
  if (!isRejected) throw error
  console.error(`${action}: ${error.message}`)
}

/** Creates the new customers of the file. It runs before `pull`, which takes unknown customers as new in Kontor. */
async function create() {
  const isNew = (key: string) => !sync.links[key] && !(key in conflicts)
  for (const key of new Set([...Object.keys(sync.creations), ...Object.keys(customers).filter(isNew)])) {
    sync.creations[key] ??= { idempotencyKey: randomUUID(), draft: { ...customers[key] } }
    save()
    const { draft, idempotencyKey } = sync.creations[key]
    try {
      const call = kontor.customers.create(draft as CustomerDraft, { idempotencyKey })
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
function apply(id: string, remote?: { data: CustomerRecord; record_version: number }) {
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
  const options = { types: ['customer.*'], payloadMode: 'record', once: true } as const
  try {
    if (!sync.cursor) return await compareAll()
    for await (const { events, cursor } of kontor.events.followPages({ ...options, cursor: sync.cursor })) {
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
  const ids = new Set<string>()
  for await (const { records } of kontor.events.recordPages('customer'))
    for (const record of records) {
      ids.add(record.data.id)
      apply(record.data.id, record)
    }
  for (const { id } of Object.values(sync.links)) if (!ids.has(id)) apply(id)
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
