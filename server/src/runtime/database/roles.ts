/**
 * The PostgreSQL role of the server. It is not a superuser, does not own the tables, and is subject to row-level
 * security. Its name and password are generated once per installation and stored where only the schema owner can read
 * them.
 */
import { randomBytes } from 'node:crypto'
import { type Connection, openConnection, quoteName, quoteText } from './client.ts'

/** Returns the URL of the server role, derived from the owner's; creates or repairs the role if needed. */
export async function serverUrl(owner: Connection, ownerUrl: string): Promise<string> {
  const { role, password } = await roleOf(owner)
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  if (!(await canConnect(url.href))) await makeRole(owner, role, password)
  await grantTo(owner, role)
  await prepareServerRole(url.href)
  return url.href
}

/**
 * Grants the role the privileges of the server. They are the same for every table, except where the schema defines
 * others.
 */
export const grantTo = (owner: Connection, role: string) =>
  owner.query('select grant_to_server($1), grant_jobs_to_server($1)', [role])

async function roleOf(owner: Connection) {
  await owner.query(
    `insert into installation (key, value) values ('server_role', $1), ('server_password', $2) on conflict do nothing`,
    [`kontor_${randomBytes(4).toString('hex')}`, randomBytes(24).toString('base64url')],
  )
  const { rows } = await owner.query<{ key: string; value: string }>('select key, value from installation')
  const facts = new Map(rows.map(({ key, value }) => [key, value]))
  return { role: facts.get('server_role') ?? '', password: facts.get('server_password') ?? '' }
}

async function canConnect(url: string) {
  try {
    const connection = await openConnection(url, 'kontor: check')
    await connection.end()
    return true
  } catch {
    return false
  }
}

async function makeRole(owner: Connection, role: string, password: string) {
  const attributes = `login nosuperuser nocreatedb nocreaterole password ${quoteText(password)}`
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  const statement = `${rowCount ? 'alter' : 'create'} role ${quoteName(role)} ${attributes}`
  try {
    await owner.query(statement)
    await owner.query(`alter role ${quoteName(role)} set statement_timeout = '30s'`)
    await owner.query(`alter role ${quoteName(role)} set lock_timeout = '10s'`)
    await owner.query(`alter role ${quoteName(role)} set idle_in_transaction_session_timeout = '60s'`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    const { rows } = await owner.query<{ name: string }>('select current_user as name')
    throw new Error(
      `The role ${rows[0]?.name} of DATABASE_URL may not create the role that the Kontor server uses. Either ` +
        `let it (alter role ${quoteName(rows[0]?.name ?? '')} createrole;) or run as an administrator: ${statement};`,
      { cause: error },
    )
  }
}

/** Checks the role in `url`, and configures how its statements are planned. */
export async function prepareServerRole(url: string): Promise<void> {
  const connection = await openConnection(url, 'kontor: check')
  try {
    await assertNoRlsBypass(connection)
    await setDefaults(connection)
  } finally {
    await connection.end()
  }
}

/** Throws if the role can bypass row-level security or change the tables. */
async function assertNoRlsBypass(connection: Connection) {
  const { rows } = await connection.query<{ name: string; bypasses: boolean; owns: boolean }>(`
    select current_user as name, rolsuper or rolbypassrls as bypasses,
      exists (
        select from pg_tables where schemaname = 'public' and pg_has_role(current_user, tableowner, 'member')
      ) as owns
    from pg_roles where rolname = current_user`)
  const [role] = rows
  if (!role) throw new Error('PostgreSQL did not return the current role.')
  if (role.bypasses || role.owns) {
    const why = role.bypasses ? 'bypasses row-level security' : 'owns the tables'
    throw new Error(
      `Kontor refuses to serve as the role ${role.name}, which ${why}: tenants would not be isolated.`,
    )
  }
}

/** The defaults of the server role, by the name of the setting. A role can set its own defaults. */
const defaults = {
  // Each connection plans a statement once, for all values. By default PostgreSQL replans a statement when it expects a
  // better plan for the given values. Replanning cost more time than it saved, and the estimates were often wrong
  // (docs/decisions/0024-generic-plans.md).
  // A plan for all values does not know the length of a page, so PostgreSQL would start parallel workers for 25 rows.
  alone: { plan_cache_mode: 'force_generic_plan', max_parallel_workers_per_gather: '0' },
  // A statement is routed to a shard only when it is planned with the id of its tenant. `SET LOCAL` also applies on the
  // workers. Functions such as search_texts read the shard of their tenant.
  citus: {
    plan_cache_mode: 'auto',
    'citus.propagate_set_commands': 'local',
    'citus.allow_nested_distributed_execution': 'on',
  },
}

async function setDefaults(connection: Connection) {
  const { rowCount } = await connection.query(`select from pg_extension where extname = 'citus'`)
  for (const [name, value] of Object.entries(rowCount ? defaults.citus : defaults.alone)) {
    const { rows } = await connection.query<{ current: string }>('select current_setting($1) as current', [
      name,
    ])
    if (rows[0]?.current !== value) await connection.query(`alter role current_user set ${name} = '${value}'`)
  }
}
