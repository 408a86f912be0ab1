/**
 * The baseline of sales: a bare HTTP server that creates and confirms orders with plain statements in one transaction,
 * without permissions, validation, search, counters or logs. It locks and writes the same rows as Kontor.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { newId } from '../server/src/runtime/ids.ts'

const [url = '', tenantId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10, options: `-c app.tenant_id=${tenantId}` })

interface Item {
  id: string
  product_id: string
  quantity: number
}

type Client = pg.PoolClient

async function inTransaction<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Runs a prepared statement. */
async function run<Row extends object>(client: Client, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await client.query<Row>({ name: text.slice(0, 60), text, values })
  return rows
}

interface NewOrder {
  customer_id: string
  items: Omit<Item, 'id'>[]
}

const create = ({ customer_id, items }: NewOrder) =>
  inTransaction(async (client) => {
    const now = new Date()
    const [customer] = await run<{ currency: string }>(
      client,
      'select currency from customers where tenant_id = $1 and id = $2 and deleted_at is null',
      [tenantId, customer_id],
    )
    const products = await run<{ id: string; sku: string; name: string; selling_price: string }>(
      client,
      'select id, sku, name, selling_price from products where tenant_id = $1 and id = any($2) and deleted_at is null',
      [tenantId, items.map(({ product_id }) => product_id)],
    )
    const [warehouse] = await run<{ id: string }>(
      client,
      'select id from warehouses where tenant_id = $1 and is_default and deleted_at is null for share',
      [tenantId],
    )
    const lines = items.map(({ product_id, quantity }, position) => {
      const product = products.find(({ id }) => id === product_id)
      const unit_price = Number(product?.selling_price)
      const { sku, name } = product ?? {}
      return {
        id: newId(),
        position,
        product_id,
        sku,
        name,
        quantity,
        unit_price,
        total: unit_price * quantity,
      }
    })
    const total = lines.reduce((sum, line) => sum + line.total, 0)
    const id = newId()
    const [order] = await run(
      client,
      `insert into orders (tenant_id, id, order_number, customer_id, status, source, order_date, currency, warehouse_id,
         subtotal, total_amount, created_at, updated_at)
       values ($1, $2, $3, $4, 'draft', 'api', $5, $6, $7, $8, $8, $5, $5) returning *`,
      [tenantId, id, `BARE-${id}`, customer_id, now, customer?.currency, warehouse?.id, total],
    )
    await run(
      client,
      `insert into order_items (tenant_id, id, order_id, position, product_id, sku, name, quantity, unit_price,
         discount_amount, line_discount_amount, tax_rate, tax_amount, is_tax_manual, line_total, list_price,
         quantity_reserved, quantity_backordered, quantity_shipped, quantity_returned, is_open)
       select $1, id, $2, position, product_id, sku, name, quantity, unit_price, 0, 0, 0, 0, false, total, unit_price,
         0, 0, 0, 0, true
       from jsonb_to_recordset($3) as given (id text, position integer, product_id text, sku text, name text,
         quantity double precision, unit_price bigint, total bigint)`,
      [tenantId, id, JSON.stringify(lines)],
    )
    await addEvent(client, 'order.created', { ...order, items: lines })
    return { ...order, items: lines }
  })

const confirm = (id: string) =>
  inTransaction(async (client) => {
    const now = new Date()
    const [order] = await run<{ id: string; warehouse_id: string }>(
      client,
      `select * from orders where tenant_id = $1 and id = $2 and status = 'draft' for update`,
      [tenantId, id],
    )
    if (!order) throw new Error('The order is not a draft.')
    const items = await run<Item>(
      client,
      'select id, product_id, quantity from order_items where tenant_id = $1 and order_id = $2 order by position',
      [tenantId, id],
    )
    const ids = items.map(({ product_id }) => product_id)
    await run(
      client,
      'select id from products where tenant_id = $1 and id = any($2) order by id for no key update',
      [tenantId, ids],
    )
    const records = await run<{ product_id: string; quantity_on_hand: number; quantity_reserved: number }>(
      client,
      `select product_id, quantity_on_hand, quantity_reserved from inventory_records
       where tenant_id = $1 and warehouse_id = $2 and product_id = any($3) for no key update`,
      [tenantId, order.warehouse_id, ids],
    )
    const moves = items.map(({ product_id, quantity }) => {
      const before = records.find((record) => record.product_id === product_id)?.quantity_reserved ?? 0
      return { id: newId(), movement: newId(), product_id, quantity, before, after: before + quantity }
    })
    await run(client, reserve, [tenantId, order.warehouse_id, id, now, JSON.stringify(moves)])
    await run(
      client,
      `update order_items set quantity_reserved = quantity where tenant_id = $1 and order_id = $2`,
      [tenantId, id],
    )
    const [after] = await run<{ id: string }>(
      client,
      `update orders set status = 'confirmed', confirmed_at = $3, updated_at = $3, version = version + 1
       where tenant_id = $1 and id = $2 returning *`,
      [tenantId, id, now],
    )
    await addEvent(client, 'order.confirmed', { id, ...after, items })
    return { ...after, items }
  })

/** Writes the stock of an order in one statement: reservations, movements, inventory records and totals of products. */
const reserve = `
  with moved as (
    select * from jsonb_to_recordset($5) as given (id text, movement text, product_id text, quantity integer,
      before integer, after integer)
  ), reservations as (
    insert into stock_reservations (tenant_id, id, product_id, warehouse_id, quantity, reference_type, reference_id,
      created_at, updated_at)
    select $1, id, product_id, $2, quantity, 'order', $3, $4, $4 from moved
  ), movements as (
    insert into stock_movements (tenant_id, id, product_id, warehouse_id, movement_type, quantity, quantity_before,
      quantity_after, reference_type, reference_id, movement_date, created_at)
    select $1, movement, product_id, $2, 'reservation', quantity, before, after, 'order', $3,
      ($4::timestamptz at time zone 'utc')::date, $4
    from moved
  ), sums as (
    update products set reserved_quantity = reserved_quantity + moved.quantity from moved
    where products.tenant_id = $1 and products.id = moved.product_id
  )
  update inventory_records set quantity_reserved = moved.after, last_movement_at = $4, updated_at = $4,
    version = version + 1
  from moved
  where inventory_records.tenant_id = $1 and inventory_records.product_id = moved.product_id
    and inventory_records.warehouse_id = $2`

const addEvent = (client: Client, type: string, data: { id?: string; items: unknown }) =>
  run(
    client,
    `insert into events (tenant_id, id, type, entity_type, entity_id, version, changes, data, created_at)
     values ($1, $2, $3, 'order', $4, 1, '{}', $5, $6)`,
    [tenantId, newId(), type, data.id, data, new Date()],
  )

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

async function respond(request: IncomingMessage) {
  const body = await bodyOf(request)
  const [, id] = /orders\/(\w+)\/confirm$/.exec(request.url ?? '') ?? []
  return { data: id ? await confirm(id) : await create(body as NewOrder) }
}

const server = createServer((request, response) => {
  const send = (status: number, body: unknown) => {
    const text = JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
  respond(request).then(
    (body) => send(200, body),
    (error: Error) => send(500, { message: error.message }),
  )
})

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
// The process ends with its parent.
process.once('disconnect', () => process.exit())
