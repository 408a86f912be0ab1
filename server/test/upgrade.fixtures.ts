/** Databases with the schema of an earlier migration. */
import { migrate } from '#runtime/database/migrate'
import { openOwner } from '#runtime/database/open'
import { emptyDatabase } from './test-app.ts'

type Owner = Awaited<ReturnType<typeof openOwner>>
type Rows = (sql: string) => Promise<unknown[]>

/** Runs work on a new database with the schema of this migration. */
export async function withDatabaseOf(migration: string, work: (owner: Owner, rows: Rows) => Promise<void>) {
  const owner = await openOwner(await emptyDatabase())
  try {
    await migrate(owner, migration)
    const rows = async (sql: string) => (await owner.query({ text: sql, rowMode: 'array' })).rows
    await work(owner, rows)
  } finally {
    await owner.end()
  }
}

/** The records to which lines of documents refer, in two tenants. */
export const lineOwners = `
  insert into tenants (id, slug, name, currency, timezone, created_at, updated_at)
    select id, id, id, 'USD', 'UTC', now(), now() from unnest(array['acme', 'globex']) id;
  insert into suppliers (tenant_id, id, name, code, email, created_at, updated_at)
    select id, 's', 's', 's', 's@example.com', now(), now() from tenants;
  insert into warehouses (tenant_id, id, name, code, created_at, updated_at)
    select t.id, w, w, w, now(), now() from tenants t, unnest(array['w1', 'w2']) w;
  insert into products (
    tenant_id, id, name, slug, currency, track_inventory, requires_shipping, created_at, updated_at
  ) select t.id, p, p, p, 'USD', true, true, now(), now() from tenants t, unnest(array['p1', 'p2']) p;
  insert into customers (
    tenant_id, id, customer_number, type, email, currency, acquisition_date, created_at, updated_at
  ) select id, 'c', 'c', 'business', 'c@example.com', 'USD', now(), now(), now() from tenants;
  insert into rentable_products (
    tenant_id, id, capacity, unit_period, min_duration, auto_release_default, created_at, updated_at
  ) select t.id, p, 9, 'day', 1, false, now(), now() from tenants t, unnest(array['p1', 'p2']) p`
