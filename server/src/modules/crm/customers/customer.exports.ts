/** Names of customers in the files of records that refer to them. */
import { type Ctx, type ExportShape, f, tenantSql } from '#core'
import { nameOf } from './customer.ts'

interface OfCustomer {
  customer_id: string | null
}

/** Only those who may read customers see these columns. */
const ofCustomers = <T extends f.TSchema>(field: T) => f.Restricted('crm.customers.read', field)

const namedBy = {
  customer_name: ofCustomers(f.Maybe(f.Text(511))),
  customer_number: ofCustomers(f.Maybe(f.Text())),
}

/** Returns the rows with name and number of the customer, also of a deleted one, beside its id. */
export function withCustomers<T extends OfCustomer>(
  schema: f.TSchema,
  rowsOf: (records: readonly T[]) => readonly (object & OfCustomer)[] = (records) => records,
): ExportShape<T> {
  const fields = Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) =>
    name === 'customer_id' ? [[name, field], ...Object.entries(namedBy)] : [[name, field]],
  )
  return {
    schema: { ...schema, properties: Object.fromEntries(fields) } as f.TSchema,
    async rowsOf(ctx, records) {
      const customers = await customersOf(ctx, records)
      return rowsOf(records).map((row) => ({ ...row, ...customers.get(row.customer_id ?? '') }))
    },
  }
}

type Named = Parameters<typeof nameOf>[0]

async function customersOf(ctx: Ctx, records: readonly OfCustomer[]) {
  const ids = [...new Set(records.flatMap(({ customer_id }) => customer_id ?? []))]
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
