/** Customer names in exports of other records. */
import { type Ctx, f, tenantSql } from '#core'
import type { ExportShape } from '#core/reports'
import { nameOf } from './customer.ts'

/** The link of a record to its customer: the name of the id field, and a function that reads the id from a row. */
interface CustomerLink<Row> {
  field: string
  idOf: (row: Row) => string | null
}

interface OfCustomer {
  customer_id: string | null
}

/** These columns require the permission to read customers. */
const ofCustomers = <T extends f.TSchema>(field: T) => f.Restricted('crm.customers.read', field)

const namedBy = {
  customer_name: ofCustomers(f.Maybe(f.Text(511))),
  customer_number: ofCustomers(f.Maybe(f.Text())),
}

/** Adds the name and number of the customer to rows with a `customer_id`, even if the customer is deleted. */
export const withCustomers = <T extends OfCustomer>(
  schema: f.TSchema,
  rowsOf: (records: readonly T[]) => readonly (object & OfCustomer)[] = (records) => records,
): ExportShape<T> =>
  withLinkedCustomers(schema, { field: 'customer_id', idOf: ({ customer_id }) => customer_id }, rowsOf)

/** Adds the name and number of the customer to rows that refer to it by another field. */
export function withLinkedCustomers<T, Row extends object = T & object>(
  schema: f.TSchema,
  { field: link, idOf }: CustomerLink<Row>,
  rowsOf: (records: readonly T[]) => readonly Row[] = (records) => records as unknown as readonly Row[],
): ExportShape<T> {
  const fields = Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) =>
    name === link ? [[name, field], ...Object.entries(namedBy)] : [[name, field]],
  )
  return {
    schema: { ...schema, properties: Object.fromEntries(fields) } as f.TSchema,
    async rowsOf(ctx, records) {
      const rows = rowsOf(records)
      const customers = await customersOf(ctx, rows.map(idOf))
      return rows.map((row) => ({ ...row, ...customers.get(idOf(row) ?? '') }))
    },
  }
}

type Named = Parameters<typeof nameOf>[0]

async function customersOf(ctx: Ctx, named: readonly (string | null)[]) {
  const ids = [...new Set(named.filter((id) => id !== null))]
  if (ids.length === 0) return new Map<string, object>()
  const { rows } = await tenantSql<Named & { id: string; customer_number: string }>`
    select id, customer_number, company_name, first_name, last_name
    from customers where id = any(${ids}::text[])`.execute(ctx.db)
  return new Map(
    rows.map((customer) => {
      const { id, customer_number } = customer
      return [id, { customer_number, customer_name: nameOf(customer) }]
    }),
  )
}
