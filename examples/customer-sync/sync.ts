/**
 * Synchronizes customers with a JSON file in both directions: `node sync.ts customers.json`. Each run brings both to
 * the same state. The file is written after each step, so that the program can be killed at any time.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type CustomerDraft, Kontor, KontorError } from '@kontor/sdk'

const fieldNames = ['type', 'company_name', 'first_name', 'last_name', 'email', 'phone', 'notes'] as const
type Fields = Partial<Pick<CustomerDraft, (typeof fieldNames)[number]>>

/** A customer in Kontor, its version after the last run, and the fields that both sides had then. */
interface Link {
  id: string
  version: number
  base: Fields
}

interface State {
  /** The customers by a key of your choice; edit them here. */
  customers: Record<string, Fields>
  /** The fields in Kontor of customers that both sides changed; null if Kontor deleted the customer. */
  conflicts: Record<string, Fields | null>
  sync: {
    /** The position after the changes of Kontor that are in this file. */
    position?: string
    /** The customer in Kontor of each key. */
    links: Record<string, Link>
    /** Customers that are being created. A repetition with the same idempotency key creates no second customer. */
    creations: Record<string, { idempotencyKey: string; draft: CustomerDraft }>
  }
}

const [path = 'customers.json'] = process.argv.slice(2)
const kontor = new Kontor()

const readFile = () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
let savedText = readFile()
const emptyState: State = { customers: {}, conflicts: {}, sync: { links: {}, creations: {} } }
const { customers, conflicts, sync }: State = { ...emptyState, ...JSON.parse(savedText ?? '{}') }

/** Replaces the file at once, unless somebody else has changed it since it was read. */
function save() {
  if (readFile() !== savedText) throw new Error(`${path} was changed meanwhile. Run this program again.`)
  savedText = `${JSON.stringify({ customers, conflicts, sync }, null, 2)}\n`
  writeFileSync(`${path}.tmp`, savedText, { flush: true })
  renameSync(`${path}.tmp`, path)
}

/** Returns the synchronized fields of a record. */
const syncedFields = (record: Fields): Fields =>
  Object.fromEntries(fieldNames.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])))

/** Returns the fields of the file that differ. A field that is not in the file is not synchronized. */
const changedFields = (inFile: Fields, other: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(inFile).filter(([name, value]) => value !== other[name]))

const isSame = (inFile: Fields, other: Fields) => Object.keys(changedFields(inFile, other)).length === 0

/** Sends a change. A rejected one is reported, and tried again by the next run; other errors end the program. */
async function attempt(action: string, send: () => Promise<void>) {
  const rejections: (number | undefined)[] = [400, 403, 404, 409, 412, 422]
  try {
    await send()
  } catch (error) {
    if (!(error instanceof KontorError) || !rejections.includes(error.status)) throw error
    console.error(`${action}: ${error.message}`)
  }
}

async function create(key: string) {
  // The idempotency key is stored before the request, for a run after a crash.
  const creation = { idempotencyKey: randomUUID(), draft: { ...customers[key] } as CustomerDraft }
  const { idempotencyKey, draft } = (sync.creations[key] ??= creation)
  save()
  await attempt(`create ${key}`, async () => {
    const { data, version = 0 } = await kontor.customers.create(draft, { idempotencyKey }).withResponse()
    sync.links[key] = { id: data.id, version, base: syncedFields(data) }
    // Takes over what the server has normalized, unless the customer was edited after the crash.
    if (isDeepStrictEqual(customers[key], draft)) customers[key] = syncedFields(data)
  })
  delete sync.creations[key]
  save()
}

/** Applies the changes of Kontor to the file: all customers in the first run, and after 30 days without a run. */
async function pull() {
  let copied: Set<string> | undefined
  const { position } = sync
  for await (const page of kontor.events.followRecords(['customer'], { position, once: true })) {
    if (page.isCopyStart) copied = new Set()
    for (const { entity, ...record } of page.records) {
      copied?.add(entity.id)
      if (record.record_state !== 'current') applyChange(entity.id, null)
      else applyChange(entity.id, syncedFields(record.data), record.record_version)
    }
    if (copied && !page.isCopyEnd) continue
    // The copy lacks customers whose deletion is no longer in the feed.
    const deleted = Object.values(sync.links).filter(({ id }) => copied?.has(id) === false)
    for (const { id } of deleted) applyChange(id, null)
    copied = undefined
    sync.position = page.position
    save()
  }
}

/** Applies a customer of Kontor to the file; null if it is deleted. The key of one that is new here is its id. */
function applyChange(id: string, inKontor: Fields | null, version = 0) {
  const [key, link] = Object.entries(sync.links).find(([, each]) => each.id === id) ?? [id, undefined]
  const inFile = customers[key]
  if (inKontor) sync.links[key] = { id, version, base: inKontor }
  else delete sync.links[key]
  // Other fields of the customer have changed, or this is a change of this program.
  if (inKontor && link && isSame(inKontor, link.base)) return
  const isChangedHere = link && inFile && !isSame(inFile, link.base)
  if (isChangedHere && !(inKontor && isSame(inFile, inKontor))) {
    conflicts[key] = inKontor
    return
  }
  if (inKontor) customers[key] = inKontor
  else delete customers[key]
  delete conflicts[key]
}

/** Sends the change of the file. If the customer has changed since `pull`, it gets 412: the next run handles it. */
async function push(key: string, { id, version, base }: Link) {
  const inFile = customers[key]
  if (inFile && isSame(inFile, base)) return
  if (inFile) {
    // The response to an update has only the changed fields, unless it is asked for the record.
    const options = { ifMatch: version, headers: { prefer: 'return=representation' } }
    const written = await kontor.customers.update(id, changedFields(inFile, base), options).withResponse()
    customers[key] = syncedFields(written.data)
    sync.links[key] = { id, version: written.version ?? 0, base: customers[key] }
  } else {
    await kontor.customers.delete(id, { ifMatch: version })
    delete sync.links[key]
  }
  save()
}

// New customers come first, because `pull` takes unknown customers as new in Kontor.
const added = Object.keys(customers).filter((key) => !(key in sync.links) && !(key in conflicts))
for (const key of new Set([...Object.keys(sync.creations), ...added])) await create(key)
await pull()
for (const [key, link] of Object.entries(sync.links))
  if (!(key in conflicts)) await attempt(`change ${key}`, () => push(key, link))
for (const key of Object.keys(conflicts)) console.error(`conflict: ${key} was changed here and in Kontor.`)
