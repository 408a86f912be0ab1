/**
 * Provisioning, which requires the owner of the schema: creates tenants, users and tokens and updates built-in roles.
 * The first start and the operator's command line use it.
 */
import { fingerprint } from '#runtime/secrets'
import { after } from '#runtime/clock'
import { type Connection } from '#runtime/database/client'
import { newId } from '#runtime/ids'
import { indexKeys, searchText } from '#core/search'
import { builtInRoles } from '../permissions.ts'
import { hashPassword } from '../secrets.ts'
import { users } from '../users/user.ts'

export interface NewTenant {
  slug: string
  name: string
  currency?: string
  timezone?: string
}

/** Adds a tenant with its built-in roles and default records; returns its id. Throws when the slug is taken. */
export async function provisionTenant(
  owner: Connection,
  { slug, name, currency = 'USD', timezone = 'UTC' }: NewTenant,
  now: string,
) {
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(slug))
    throw new Error(`The slug ${slug} must be lower-case letters, digits and hyphens.`)
  const id = newId()
  const { rowCount } = await owner.query(
    `insert into tenants (id, slug, name, currency, timezone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (slug) do nothing`,
    [id, slug, name, currency, timezone, now],
  )
  if (rowCount === 0) throw new Error(`The tenant ${slug} already exists.`)
  await owner.query('select begin_tenant($1, $2)', [id, now])
  await syncBuiltInRoles(owner, now)
  return id
}

/** Adds missing built-in roles to every tenant, for instance after an upgrade that introduced one. */
export async function syncBuiltInRoles(owner: Connection, now: string) {
  const { rows } = await owner.query<{ id: string; names: string[] }>(
    `select t.id, coalesce(built_in.names, '{}') as names
     from tenants t left join (
       select tenant_id, array_agg(name) as names from roles where is_built_in group by tenant_id
     ) built_in on built_in.tenant_id = t.id`,
  )
  for (const tenant of rows) {
    const missing = Object.entries(builtInRoles()).filter(([name]) => !tenant.names.includes(name))
    for (const [name, { description }] of missing) {
      await owner.query(
        `insert into roles (tenant_id, id, name, description, is_built_in, created_at, updated_at)
         values ($1, $2, $3, $4, true, $5, $5) on conflict do nothing`,
        [tenant.id, newId(), name, description, now],
      )
    }
  }
}

export interface NewUser {
  tenantId: string
  name: string
  email: string
  password: string
  roles: readonly string[]
}

/** Adds a user with roles to a tenant; returns the user's id. Throws when the tenant has a user with this email. */
export async function provisionUser(owner: Connection, { password, ...user }: NewUser, now: string) {
  const { rows } = await owner.query<{ salt: string }>('select password_salt($1) as salt', [user.email])
  const passwordHash = await hashPassword(user.tenantId, password, (rows[0] as { salt: string }).salt)
  return addUser(owner, { ...user, passwordHash }, now)
}

/** Adds a user whose password is hashed already. */
export async function addUser(
  owner: Connection,
  { tenantId, name, email, passwordHash, roles }: Omit<NewUser, 'password'> & { passwordHash: string },
  now: string,
) {
  const { rows: known } = await owner.query<{ name: string }>(
    'select name from roles where tenant_id = $1 and name = any($2) and deleted_at is null',
    [tenantId, roles],
  )
  const unknown = roles.filter((role) => !known.some((row) => row.name === role))
  if (unknown.length > 0) throw new Error(`There is no role ${unknown.join(', ')} in this tenant.`)
  const id = newId()
  await owner.query(
    `insert into users (tenant_id, id, name, email, password_hash, roles, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [tenantId, id, name, email, passwordHash, roles, now],
  )
  const text = searchText([name, email])
  await owner.query(
    'insert into search_documents (tenant_id, kind, id, text, keys) values ($1, $2, $3, $4, $5)',
    [tenantId, users.table, id, text, indexKeys(tenantId, users.table, text)],
  )
  return id
}

export interface NewCredential {
  tenantId: string
  userId: string
  name: string
  secret: string
  days?: number
  scopes?: readonly string[]
}

/** Stores a token as a hash. */
export async function provisionToken(
  owner: Connection,
  { tenantId, userId, name, secret, days = 365, scopes = ['*'] }: NewCredential,
  now: string,
) {
  await owner.query(
    `insert into tokens (tenant_id, id, user_id, name, secret_hash, scopes, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenantId, newId(), userId, name, fingerprint(secret), scopes, after(now, { days }), now],
  )
}
