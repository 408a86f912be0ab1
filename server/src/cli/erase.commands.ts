/** The commands erase plan and erase run. */
import { systemClock } from '#runtime/clock'
import type { Config } from '#runtime/config/config'
import type { Connection } from '#runtime/database/client'
import { quoteName } from '#runtime/database/client'
import type { Ctx } from '#runtime/database/context'
import type { Tenant } from '#runtime/identity'
import { kindName } from '#features/documents/document.parents'
import { keyOf } from '#runtime/storage/files'
import { openStore } from '#runtime/storage/store'
import { type Invocation, type Command, type CommandResult, table, WrongUsage } from './command.ts'
import { actIn, type Reached, reachReady, tenantNamed, undoAtEnd } from './database.ts'
import { erasePerson, type Erasure, type Subject } from './erase/erase.ts'
import { ownTables, type Person, persons } from './erase/persons.ts'

const types = persons.map(({ entityType }) => entityType)

const options: Command['options'] = {
  tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
  type: { value: 'TYPE', about: `One of ${types.join(', ')}.`, required: true },
  id: { value: 'ID', about: 'The id of the record.', required: true },
}

export const eraseCommands: readonly Command[] = [
  {
    name: 'erase plan',
    about: 'Show the personal data that "erase run" would erase. Changes nothing.',
    details: 'It also lists other records with the same email, which need separate commands.',
    options,
    run: (invocation) => erase(invocation, true),
  },
  {
    name: 'erase run',
    about:
      'Delete a contact, lead, customer, user or employee and erase all their personal data. Cannot be undone.',
    details: [
      'Data that the law requires stays in invoices and the ledger. Backups are not changed. To complete an',
      'interrupted command, run it again. See docs/operating/personal-data.md.',
    ].join('\n'),
    options,
    run: (invocation) => erase(invocation, false),
  },
]

async function erase(invocation: Invocation, isDryRun: boolean): Promise<CommandResult> {
  const person = persons.find(({ entityType }) => entityType === invocation.text('type'))
  if (!person) throw new WrongUsage(`The type must be one of ${types.join(', ')}.`)
  const config = invocation.config()
  const reached = await reachReady(config)
  const { owner } = reached
  const tenant = await tenantNamed(owner, invocation.text('tenant'))
  const subject = { tenantId: tenant.id, person, id: invocation.text('id') }
  const found = await inTenant(owner, tenant, () => check(owner, subject))
  if (!isDryRun) await deleteRecords(config, reached, { tenant, subject })
  const erasure = await erasePerson(owner, subject, { now: systemClock.now(), isDryRun })
  if (!isDryRun) await clean(config, reached, { tenant, erasure })
  return outcomeOf({ subject, erasure, others: found.others, isDryRun })
}

interface Other {
  type: string
  id: string
}

/** Checks that the person exists and that nothing prevents the erasure. Returns other records with the same email. */
async function check(owner: Connection, { tenantId, person, id }: Subject): Promise<{ others: Other[] }> {
  const own = `${quoteName(person.table)} where tenant_id = $1 and id = $2`
  const { rows } = await owner.query<{ email: string | null }>(`select email from ${own}`, [tenantId, id])
  const [record] = rows
  if (!record) throw new Error(`The tenant has no ${person.entityType} with the id ${id}.`)
  for (const { exists, message } of person.obstacles)
    if ((await owner.query(exists, [tenantId, id])).rowCount) throw new Error(message)
  const sameEmail = ownTables.map(
    (each) => `select '${each.slice(0, -1)}' as type, id from ${each}
      where tenant_id = $1 and lower(email) = lower($2) and id <> $3`,
  )
  const others = await owner.query<Other>(sameEmail.join(' union all '), [tenantId, record.email, id])
  return { others: others.rows }
}

async function inTenant<T>(owner: Connection, tenant: Tenant, work: () => Promise<T>): Promise<T> {
  await owner.query(`begin read only; select set_config('app.tenant_id', '${tenant.id}', true)`)
  try {
    return await work()
  } finally {
    await owner.query('rollback')
  }
}

/** Deletes the person and their documents through the API, with its rules, counters and events. */
async function deleteRecords(
  config: Config,
  reached: Reached,
  { tenant, subject: { person, id: personId } }: { tenant: Tenant; subject: Subject },
) {
  const { endpoints } = await import('../app.ts')
  const run = (path: string, ctx: Ctx, id: string) => {
    const found = endpoints.find((each) => each.method === 'DELETE' && each.path === path)
    if (!found) throw new Error(`There is no endpoint DELETE ${path}.`)
    return found.run(ctx, { params: { id, documentId: id } } as never)
  }
  const { owner } = reached
  const records = await inTenant(owner, tenant, async () => [
    ...(await owner.query<{ id: string }>(openDocuments(person), [tenant.id, personId])).rows.map((each) => ({
      ...each,
      path: '/documents/:documentId',
    })),
    ...(await owner.query<{ id: string }>(openRecord(person), [tenant.id, personId])).rows.map((each) => ({
      ...each,
      path: person.deletion,
    })),
  ])
  await actIn(config, reached, { tenant }, async (ctx) => {
    for (const { path, id: each } of records) await run(path, ctx, each)
  })
}

/** Selects the documents of the person and of linked records that are not deleted yet. */
function openDocuments(person: Person): string {
  const fullyErased = person.linked.filter(({ fields }) => !fields)
  const parents = fullyErased.map(
    (each) => `documentable_type = '${kindName(each)}' and documentable_id in (
      select id from ${quoteName(each.table)} where tenant_id = $1 and ${quoteName(each.column)} = $2)`,
  )
  const conditions = [`documentable_type = '${kindName(person)}' and documentable_id = $2`, ...parents]
  return `select id from documents where tenant_id = $1 and deleted_at is null and (${conditions.join(' or ')})`
}

/** Selects the record if it is not deleted yet. A converted lead stays, because its customer refers to it. */
const openRecord = ({ table: own }: Person) =>
  `select id from ${quoteName(own)} where tenant_id = $1 and id = $2 and deleted_at is null
    ${own === 'leads' ? `and status <> 'converted'` : ''}`

/** Removes the files, completes the totals of searches, and releases the space of the old rows. */
async function clean(
  config: Config,
  reached: Reached,
  { tenant, erasure }: { tenant: Tenant; erasure: Erasure },
) {
  const { aggregateSearchTexts } = await import('#core/data/search/pairs')
  await actIn(config, reached, { tenant }, async (ctx) => {
    await aggregateSearchTexts(ctx)
  })
  const store = await openStore(config)
  undoAtEnd(() => store.close())
  for (const sum of erasure.files) {
    // Thumbnails are stored beside a file, under the same name.
    const keys = await Array.fromAsync(store.keys(keyOf(tenant.id, sum)))
    for (const { key } of keys) await store.remove(key)
  }
  // Until the vacuum, the old rows are on the disk, although no statement finds them.
  const tables = new Set(erasure.places.map(({ place }) => place.split(/[. ]/)[0] ?? ''))
  tables.delete('jobs')
  for (const each of [...tables, 'search_changes']) await reached.owner.query(`vacuum ${quoteName(each)}`)
}

function outcomeOf({
  subject: { person, id },
  erasure: { places, files, retained },
  others,
  isDryRun,
}: {
  subject: Subject
  erasure: Erasure
  others: Other[]
  isDryRun: boolean
}): CommandResult {
  const rows = places.map(({ place, rows: count }) => [place, String(count)])
  const retainedNote = retained.length > 0 ? [`Kept for the issued invoices: ${retained.join(', ')}.`] : []
  const named = others.map(
    ({ type, id: other }) => `Another record has the same email: --type ${type} --id ${other}`,
  )
  const done = isDryRun ? 'This would be erased' : 'Erased'
  return {
    json: { type: person.entityType, id, erased: !isDryRun, places, files: files.length, retained, others },
    text: [
      `${done} of the ${person.entityType} ${id}: ${places.length} places, ${files.length} files.`,
      table(['PLACE', 'ROWS'], rows),
      ...retainedNote,
      ...named,
    ].join('\n'),
  }
}
