/**
 * Encrypts values that an older version stored in clear text: SQL has no authenticated encryption. A migration marks a
 * text column with the comment `to encrypt`; before it serves requests, the next start encrypts the values and changes
 * the comment to `encrypted`.
 */
import { type Connection, quoteName, quoteText } from './client.ts'
import { isId } from '../ids.ts'
import { columnOf, type Encryption, encryptedPattern } from '../encryption.ts'

interface Column {
  table: string
  column: string
  /** The columns of the primary key, which are all texts. */
  key: string[]
}

const atOnce = 200

/**
 * Encrypts the values of the marked columns, and encrypts values of the `retired` key again. If the process is killed,
 * the next start continues.
 */
export async function encryptColumns(
  owner: Connection,
  encryption: Encryption,
  retired: string | undefined,
): Promise<void> {
  const columns = await markedColumns(owner, 'to encrypt', ...(retired ? ['encrypted'] : []))
  if (columns.length === 0) return
  const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants order by id')
  for (const each of columns) {
    for (const { id } of tenants) await encryptColumn(owner, { ...each, encryption, retired, tenantId: id })
    await owner.query(`comment on column ${quoteName(each.table)}.${quoteName(each.column)} is 'encrypted'`)
  }
}

/** Records the keys that encrypted the values of a backup, so that starts warn about missing ones. */
export async function noteKeysInUse(owner: Connection): Promise<void> {
  const columns = await markedColumns(owner, 'to encrypt', 'encrypted')
  const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants order by id')
  for (const { table, column } of columns)
    for (const { id } of tenants)
      await inTenantOf(owner, id, () =>
        owner.query(
          `insert into installation (key, value)
           select distinct 'encryption_key:' || left(t.${quoteName(column)}, 8), '' from ${quoteName(table)} t
           where t.tenant_id = $1 and t.${quoteName(column)} ~ $2
           on conflict do nothing`,
          [id, encryptedPattern],
        ),
      )
}

async function inTenantOf<T>(owner: Connection, tenantId: string, work: () => Promise<T>): Promise<T> {
  if (!isId(tenantId)) throw new Error(`${tenantId} is not the id of a tenant.`)
  // SET accepts no parameters; the id is validated.
  await owner.query(`begin; set local app.tenant_id = '${tenantId}'`)
  try {
    const result = await work()
    await owner.query('commit')
    return result
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function markedColumns(owner: Connection, ...marks: string[]): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `
    select c.relname::text as table, a.attname::text as column, array(
        select k.attname::text from unnest(i.indkey) with ordinality part (number, place)
        join pg_attribute k on k.attrelid = c.oid and k.attnum = part.number order by part.place
      ) as key
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and col_description(c.oid, a.attnum) = any($1)
    order by 1, 2`,
    [marks],
  )
  return rows
}

interface TenantColumn extends Column {
  tenantId: string
  encryption: Encryption
  retired: string | undefined
}

/** Encrypts the values of one tenant, each batch in a separate transaction. */
async function encryptColumn(owner: Connection, of: TenantColumn) {
  let last: Values | undefined
  do last = await inTenantOf(owner, of.tenantId, () => encryptBatch(owner, of, last))
  while (last)
}

type Values = Record<string, string>

/** Encrypts the next values after a key. Returns the key of the last one; undefined at the end. */
async function encryptBatch(
  owner: Connection,
  { encryption, retired, tenantId, ...of }: TenantColumn,
  last: Values | undefined,
): Promise<Values | undefined> {
  const about = columnOf(tenantId, of.table, of.column)
  const [table, column] = [quoteName(of.table), quoteName(of.column)]
  const key = of.key.map(quoteName)
  const list = key.map((name) => `t.${name}`).join(', ')
  const after = last
    ? `and (${list}) > (${of.key.map((name) => quoteText(last[name] ?? '')).join(', ')})`
    : ''
  const { rows } = await owner.query<Values>(
    `select ${list}, t.${column} as "stored value" from ${table} t
     where t.tenant_id = $1 and (t.${column} !~ $2 or left(t.${column}, 8) = $3) ${after}
     order by ${list} limit ${atOnce}`,
    [tenantId, encryptedPattern, retired ?? ''],
  )
  const values = rows.map(({ 'stored value': old = '', ...own }) => {
    const text = new RegExp(encryptedPattern).test(old) ? encryption.decrypt(old, about) : old
    return { ...own, old, new: text === null ? old : encryption.encrypt(text, about) }
  })
  await owner.query(
    `update ${table} t set ${column} = v.new
     from jsonb_to_recordset($1::jsonb) as v (${[...key, 'old', 'new'].map((name) => `${name} text`).join(', ')})
     where ${key.map((name) => `t.${name} = v.${name}`).join(' and ')} and t.${column} = v.old`,
    [JSON.stringify(values)],
  )
  return rows.length < atOnce ? undefined : rows.at(-1)
}
