/** Checks of the whole database. Each statement selects the faults of one kind; no row means that there is none. */
import type { CheckResult, Query } from './check-result.ts'

interface Statement {
  fault: string
  sql: string
}

/** The tables whose records have one `created` event each. */
const recorded = ['leads', 'customers', 'orders', 'shipments', 'invoices', 'payments', 'rental_agreements']

/** The tables whose numbers have no gaps, with the column and the series. */
const numbered = [
  ['invoices', 'invoice_number', 'invoices'],
  ['shipments', 'shipment_number', 'shipments'],
  ['payments', 'payment_number', 'payments'],
  ['customers', 'customer_number', 'customers'],
  ['rental_agreements', 'agreement_number', 'rental_agreements'],
  ['journal_entries', 'entry_number', 'journal_entries'],
] as const

const complete: Statement[] = [
  ...recorded.map((table) => ({
    fault: `a record of ${table} without exactly one created event`,
    sql: `select id from ${table} r where 1 <> (
      select count(*) from events e
      where e.tenant_id = r.tenant_id and e.entity_id = r.id and e.type like '%.created')`,
  })),
  {
    fault: 'a created event without its record',
    sql: `select id from events e where type in ('lead.created', 'customer.created', 'order.created',
        'shipment.created', 'invoice.created', 'payment.created', 'rental.created')
      and not exists (${recorded.map((table) => `select from ${table} where id = e.entity_id`).join(' union all ')})`,
  },
  ...['leads', 'customers', 'orders', 'invoices', 'payments', 'stock_movements'].map((table) => ({
    fault: `a count that differs from the records of ${table}`,
    sql: `select '${table}' as id where (select count(*) from ${table} where deleted_at is null) <>
      (select coalesce(sum(amount), 0) from record_counts where kind = '${table}')`,
  })),
  {
    fault: 'an item whose shipments do not add up',
    sql: `select id from order_items i where quantity_shipped <> (
      select coalesce(sum(quantity), 0) from shipment_items s
      where s.tenant_id = i.tenant_id and s.order_item_id = i.id)`,
  },
  {
    fault: 'an order whose sold stock differs from its shipped items',
    sql: `select id from orders o where (
        select coalesce(sum(quantity_shipped), 0) from order_items i
        where i.tenant_id = o.tenant_id and i.order_id = o.id and not exists (
          select from products p where p.tenant_id = i.tenant_id and p.id = i.product_id and not p.track_inventory))
      <> (select -coalesce(sum(quantity), 0) from stock_movements m
        where m.tenant_id = o.tenant_id and m.reference_type = 'order' and m.reference_id = o.id
          and m.movement_type = 'sale')`,
  },
  {
    fault: 'an item of a cancelled or shipped order with reserved stock',
    sql: `select i.id from order_items i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
      where o.status in ('cancelled', 'shipped') and i.quantity_reserved <> 0`,
  },
  {
    fault: 'a transfer that loses or gains stock',
    sql: `select reference_id as id from stock_movements where movement_type in ('transfer_in', 'transfer_out')
      group by tenant_id, reference_id having sum(quantity) <> 0 or count(*) <> 2`,
  },
  {
    fault: 'an invoice whose payments do not add up',
    sql: `select id from invoices i where amount_paid <> (
      select coalesce(sum(amount - refunded_amount), 0) from payment_allocations a
      where a.tenant_id = i.tenant_id and a.invoice_id = i.id)`,
  },
]

/** The entity types whose events are only in the audit log. */
const unpublished = `('document', 'import', 'tenant', 'webhook_subscription')`

const events: Statement[] = [
  {
    fault: 'an event that is not in the feed exactly once',
    sql: `select id from events e where entity_type not in ${unpublished} and 1 <> (
      select count(*) from event_feed f where f.tenant_id = e.tenant_id and f.event_id = e.id)`,
  },
  {
    fault: 'an entry of the feed without an event',
    sql: `select event_id as id from event_feed f where not exists (
      select from events e where e.tenant_id = f.tenant_id and e.id = f.event_id)`,
  },
  {
    fault: 'a feed with a gap in its sequence',
    sql: `select tenant_id as id from event_feed group by tenant_id
      having min(sequence) <> 1 or max(sequence) <> count(*)`,
  },
  { fault: 'an event that waits for the feed', sql: 'select event_id as id from event_outbox' },
  {
    fault: 'an event of a record before an earlier version',
    sql: `select id from (
        select e.id, e.version, max(e.version) over (
          partition by e.tenant_id, e.entity_type, e.entity_id order by f.sequence
          rows between unbounded preceding and 1 preceding) as latest
        from events e join event_feed f on f.tenant_id = e.tenant_id and f.event_id = e.id) ordered
      where version < latest`,
  },
]

const reserving = `movement_type in ('reservation', 'release')`

const stock: Statement[] = [
  {
    fault: 'stock that differs from the sum of its movements',
    sql: `select id from inventory_records r where (quantity_on_hand, quantity_reserved) <> (
      select coalesce(sum(quantity) filter (where not ${reserving}), 0),
        coalesce(sum(quantity) filter (where ${reserving}), 0)
      from stock_movements m where m.tenant_id = r.tenant_id and m.product_id = r.product_id
        and m.warehouse_id = r.warehouse_id)`,
  },
  {
    fault: 'reserved stock that differs from the sum of its reservations',
    sql: `select id from inventory_records r where quantity_reserved <> (
      select coalesce(sum(quantity), 0) from stock_reservations s where s.tenant_id = r.tenant_id
        and s.product_id = r.product_id and s.warehouse_id = r.warehouse_id and released_at is null)`,
  },
  {
    fault: 'a product that differs from the sum of its warehouses',
    sql: `select id from products p where (stock_quantity, reserved_quantity) <> (
      select coalesce(sum(quantity_on_hand), 0), coalesce(sum(quantity_reserved), 0)
      from inventory_records r where r.tenant_id = p.tenant_id and r.product_id = p.id)`,
  },
  {
    fault: 'stock below zero or below its reservations',
    sql: `select id from inventory_records
      where quantity_reserved < 0 or quantity_on_hand < 0 or quantity_on_hand < quantity_reserved`,
  },
  {
    // Independent of the order: clocks of servers may differ.
    fault: 'a movement that does not continue another one',
    sql: `select product_id || ' at ' || quantity as id from (
        select product_id, warehouse_id, ${reserving} as reserving, quantity_before as quantity, 1 as degree
        from stock_movements
        union all
        select product_id, warehouse_id, ${reserving}, quantity_after, -1 from stock_movements
        union all
        select distinct product_id, warehouse_id, ${reserving}, 0, -1 from stock_movements
        union all
        select product_id, warehouse_id, false, quantity_on_hand, 1 from inventory_records
        union all
        select product_id, warehouse_id, true, quantity_reserved, 1 from inventory_records r
        where exists (select from stock_movements m where m.product_id = r.product_id
          and m.warehouse_id = r.warehouse_id and ${reserving})) steps
      group by product_id, warehouse_id, reserving, quantity having sum(degree) <> 0`,
  },
]

const rentals: Statement[] = [
  {
    fault: 'more units rented than there are',
    sql: `select l.id from rental_lines l
      join rentable_products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where l.is_booked and p.capacity < (
        select sum(o.quantity) from rental_lines o
        where o.tenant_id = l.tenant_id and o.product_id = l.product_id and o.is_booked
          and o.period_from <= l.period_from and o.period_to > l.period_from)`,
  },
  {
    fault: 'a line that is held without a confirmed agreement, or not held with one',
    sql: `select l.id from rental_lines l
      join rental_agreements a on a.tenant_id = l.tenant_id and a.id = l.agreement_id
      where l.is_booked <> (a.status = 'confirmed')`,
  },
]

/** The entries that follow from other records: one for each. */
const posted = [
  ['invoices', 'invoice', 'issued', 'is_issued'],
  ['payments', 'payment', 'completed', 'true'],
  ['shipments', 'shipment', 'shipped', 'true'],
] as const

const ledger: Statement[] = [
  {
    fault: 'an entry that is not balanced',
    sql: `select journal_entry_id as id from journal_entry_lines group by tenant_id, journal_entry_id
      having sum(debit) <> sum(credit) or sum(base_debit) <> sum(base_credit)`,
  },
  {
    fault: 'an entry whose lines differ from its total',
    sql: `select id from journal_entries j where total_amount <> (
      select coalesce(sum(debit), 0) from journal_entry_lines l
      where l.tenant_id = j.tenant_id and l.journal_entry_id = j.id)`,
  },
  {
    fault: 'a trial balance that is not zero',
    sql: `select tenant_id as id from journal_entry_lines where is_posted
      group by tenant_id having sum(base_debit) <> sum(base_credit)`,
  },
  ...posted.map(([table, type, kind, condition]) => ({
    fault: `a record of ${table} without exactly one entry`,
    sql: `select id from ${table} r where ${condition} and 1 <> (
      select count(*) from journal_entries j where j.tenant_id = r.tenant_id and j.source_type = '${type}'
        and j.source_id = r.id and j.source_kind = '${kind}')`,
  })),
]

const numbers: Statement[] = numbered.flatMap(([table, column, series]) => [
  {
    fault: `a gap or a repetition in ${column}`,
    sql: `select prefix as id from (
        select tenant_id, regexp_replace(${column}, '\\d+$', '') as prefix,
          substring(${column} from '\\d+$')::bigint as number
        from ${table} where ${column} is not null) numbered
      group by tenant_id, prefix having min(number) <> 1 or max(number) <> count(*)
        or count(distinct number) <> count(*)`,
  },
  {
    fault: `a counter that differs from the numbers of ${table}`,
    sql: `select '${series}' as id where (select count(*) from ${table} where ${column} is not null) <>
      (select coalesce(sum(last), 0) from number_series where series = '${series}')`,
  },
])

const jobs: Statement[] = [
  { fault: 'a failed job', sql: `select id::text as id from pgboss.job_common where state = 'failed'` },
  {
    fault: 'a completed import that is incomplete',
    sql: `select id from imports where status = 'completed' and rows_done <> rows_total`,
  },
  {
    // A batch that runs again finds its records, and does not create them.
    fault: 'a completed import that did not create one lead for each row',
    sql: `select id from imports where status = 'completed' and created <> rows_total`,
  },
]

const groups = { complete, events, stock, rentals, ledger, numbers, jobs }

/** Runs all checks of the database. */
export async function checkDatabase(query: Query): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, statements] of Object.entries(groups)) {
    const faults: string[] = []
    for (const { fault, sql } of statements)
      for (const { id } of await query(`select id from (${sql}) faults limit 5`))
        faults.push(`${fault}: ${String(id)}`)
    results.push({ name, faults })
  }
  return results
}
