/**
 * Synchronizes customers with a JSON file in both directions. Each run brings both to the same state, in three phases:
 *
 * 1. Create the new customers of the file in Kontor.
 * 2. Apply the changes of Kontor to the file.
 * 3. Send the changes of the file to Kontor.
 *
 * The file is written after each step, so that the program can be killed at any time.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type CopyOf, type CustomerDraft, Kontor, KontorError } from '@kontor/sdk'

const fieldNames = ['type', 'company_name', 'first_name', 'last_name', 'email', 'phone', 'notes'] as const
type Fields = Partial<Pick<CustomerDraft, (typeof fieldNames)[number]>>

interface Link {
  /** The id of the customer in Kontor. */
  id: string
  /** The version in Kontor after the last run. */
  version: string | number
  /** The fields that both sides had after the last run. */
  base: Fields
}

interface Creation {
  idempotencyKey: string
  draft: Fields
}

interface State {
  /** The customers by a key of your choice; edit them here. */
  customers: Record<string, Fields>
  /** The fields in Kontor of customers that both sides changed; null if Kontor deleted the customer. */
  conflicts: Record<string, Fields | null>
  sync: {
    /** The position in the event feed. */
    cursor?: string
    /** The customer in Kontor of each key. */
    links: Record<string, Link>
    /** Customers that are being created. A repetition with the same idempotency key creates no second customer. */
    creations: Record<string, Creation>
  }
}

const [path = 'customers.json'] = process.argv.slice(2)
const kontor = new Kontor()

const readFile = () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
let savedText = readFile()
const emptyState: State = { customers: {}, conflicts: {}, sync: { links: {}, creations: {} } }
const state: State = { ...emptyState, ...(JSON.parse(savedText ?? '{}') as Partial<State>) }
const { customers, conflicts, sync } = state

/** Replaces the file at once, unless somebody else has changed it since it was read. */
function save() {
  if (readFile() !== savedText) throw new Error(`${path} was changed meanwhile. Run this program again.`)
  savedText = `${JSON.stringify(state, null, 2)}\n`
  writeFileSync(`${path}.tmp`, savedText, { flush: true })
  renameSync(`${path}.tmp`, path)
}

/** Returns the synchronized fields of a record. */
function syncedFields(record: Fields): Fields {
  const names = fieldNames.filter((name) => record[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}

/** Returns the fields of the file that differ. A field that is not in the file is not synchronized. */
function changedFields(inFile: Fields, other: Readonly<Record<string, unknown>>): Fields {
  const entries = Object.entries(inFile)
  return Object.fromEntries(entries.filter(([name, value]) => !isDeepStrictEqual(value, other[name])))
}

function isSame(inFile: Fields, other: Fields): boolean {
  return Object.keys(changedFields(inFile, other)).length === 0
}

/** Reports a rejected change; the next run tries it again. Other errors end the program. */
function reportRejection(action: string, error: unknown) {
  const rejections: (number | undefined)[] = [400, 403, 404, 409, 412, 422]
  if (!(error instanceof KontorError) || !rejections.includes(error.status)) throw error
  console.error(`${action}: ${error.message}`)
}

// Phase 1: create the new customers of the file. It comes first, because phase 2 takes unknown customers as new in
// Kontor.

async function createCustomers() {
  const isNew = (key: string) => sync.links[key] === undefined && !(key in conflicts)
  const interrupted = Object.keys(sync.creations)
  const added = Object.keys(customers).filter(isNew)
  for (const key of new Set([...interrupted, ...added])) {
    await createCustomer(key)
    delete sync.creations[key]
    save()
  }
}

async function createCustomer(key: string) {
  // The idempotency key is stored before the request, for a run after a crash.
  const creation = sync.creations[key] ?? { idempotencyKey: randomUUID(), draft: { ...customers[key] } }
  sync.creations[key] = creation
  save()
  const { draft, idempotencyKey } = creation
  try {
    const call = kontor.customers.create(draft as CustomerDraft, { idempotencyKey })
    const { data, etag = '*' } = await call.withResponse()
    const created = syncedFields(data)
    sync.links[key] = { id: data.id, version: etag, base: created }
    // Takes over what the server has normalized, unless the customer was edited after the crash.
    if (isDeepStrictEqual(customers[key], draft)) customers[key] = created
  } catch (error) {
    reportRejection(`create ${key}`, error)
  }
}

// Phase 2: apply the changes of Kontor to the file.

async function pullChanges() {
  // The first run has no position in the feed.
  if (sync.cursor === undefined) return compareAll()
  const pages = kontor.events.followPages({
    types: ['customer.*'],
    payloadMode: 'record',
    cursor: sync.cursor,
    once: true,
  })
  try {
    for await (const { events, cursor } of pages) {
      for (const event of events)
        if (event.record_state === 'current') applyChange(event)
        else applyDeletion(event.entity.id)
      sync.cursor = cursor
      save()
    }
  } catch (error) {
    // The feed keeps events for 30 days.
    const isExpired = error instanceof KontorError && error.code === 'CURSOR_EXPIRED'
    if (!isExpired) throw error
    await compareAll()
  }
}

/** Compares all customers. The position is read before, so that the feed has each later change. */
async function compareAll() {
  const { meta } = await kontor.events.list({ from: 'now' })
  const existing = new Set<string>()
  for await (const record of kontor.events.listRecords({ entity_type: 'customer', limit: 100 })) {
    existing.add(record.data.id)
    applyChange(record)
  }
  for (const { id } of Object.values(sync.links)) if (!existing.has(id)) applyDeletion(id)
  sync.cursor = meta.next_cursor
  save()
}

/** Returns the key of a customer of Kontor, and its link. The key of a customer that is new here is its id. */
function findLink(id: string): [key: string, link: Link | undefined] {
  return Object.entries(sync.links).find(([, link]) => link.id === id) ?? [id, undefined]
}

/** Returns whether the file has changes of a customer that Kontor does not have yet. */
function isChangedInFile(key: string, link: Link | undefined): boolean {
  const inFile = customers[key]
  return link !== undefined && inFile !== undefined && !isSame(inFile, link.base)
}

function applyChange({ data, record_version: version }: Pick<CopyOf<'customer'>, 'data' | 'record_version'>) {
  const [key, link] = findLink(data.id)
  const inFile = customers[key]
  const inKontor = syncedFields(data)
  const isConflict = isChangedInFile(key, link) && !isSame(inFile ?? {}, inKontor)
  sync.links[key] = { id: data.id, version, base: inKontor }
  // Other fields of the customer have changed, or this is a change of this program.
  if (link && isSame(inKontor, link.base)) return
  if (isConflict) {
    conflicts[key] = inKontor
    return
  }
  customers[key] = inKontor
  delete conflicts[key]
}

function applyDeletion(id: string) {
  const [key, link] = findLink(id)
  const isConflict = isChangedInFile(key, link)
  delete sync.links[key]
  if (isConflict) {
    conflicts[key] = null
    return
  }
  delete customers[key]
  delete conflicts[key]
}

// Phase 3: send the changes of the file. A customer that has changed in Kontor since phase 2 gets 412, because
// `ifMatch` names its version: the next run handles it.

async function pushChanges() {
  for (const [key, link] of Object.entries(sync.links)) {
    const inFile = customers[key]
    if (key in conflicts) continue
    try {
      if (inFile === undefined) await deleteCustomer(key, link)
      else if (!isSame(inFile, link.base)) await updateCustomer(key, link, inFile)
    } catch (error) {
      reportRejection(`change ${key}`, error)
    }
  }
}

async function updateCustomer(key: string, { id, version, base }: Link, inFile: Fields) {
  // The response to an update has only the changed fields, unless it is asked for the record.
  const options = { ifMatch: version, headers: { prefer: 'return=representation' } }
  const call = kontor.customers.update(id, changedFields(inFile, base), options)
  const { data, etag = '*' } = await call.withResponse()
  const updated = syncedFields(data)
  sync.links[key] = { id, version: etag, base: updated }
  customers[key] = updated
  save()
}

async function deleteCustomer(key: string, { id, version }: Link) {
  await kontor.customers.delete(id, { ifMatch: version })
  delete sync.links[key]
  save()
}

await createCustomers()
await pullChanges()
await pushChanges()
for (const key of Object.keys(conflicts)) console.error(`conflict: ${key} was changed here and in Kontor.`)
