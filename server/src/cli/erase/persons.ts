/**
 * The records of persons, their linked rows, and the data that the law requires to keep
 * (docs/decisions/0079-erasure.md).
 */

/** Rows of another table that belong to a person. */
export interface Linked {
  table: string
  entityType: string
  /** The column with the id of the person. */
  column: string
  /** Only these fields are erased; by default all that might identify a person. */
  fields?: readonly string[]
}

/** Rows that must be settled before the erasure. */
export interface Obstacle {
  /** A condition with the tenant as $1 and the id as $2. */
  exists: string
  message: string
}

export interface Person {
  entityType: string
  table: string
  /** The endpoint that deletes the record, with all its rules. */
  deletion: string
  linked: readonly Linked[]
  obstacles: readonly Obstacle[]
  /** Fields of the record that remain while `exists` is true, because printed invoices contain them. */
  retained?: { exists: string; columns: readonly string[] }
}

const activitiesBy = (column: string): Linked => ({ table: 'activities', entityType: 'activity', column })

/** The fields of business documents that contain copies of the person's data. */
const copies = ['billing_address', 'shipping_address', 'notes', 'email_to', 'email_message']

export const persons: readonly Person[] = [
  {
    entityType: 'contact',
    table: 'contacts',
    deletion: '/crm/contacts/:id',
    linked: [activitiesBy('about_contact_id')],
    obstacles: [],
  },
  {
    entityType: 'lead',
    table: 'leads',
    deletion: '/crm/leads/:id',
    linked: [activitiesBy('about_lead_id')],
    obstacles: [],
  },
  {
    entityType: 'customer',
    table: 'customers',
    deletion: '/crm/customers/:id',
    linked: [
      activitiesBy('about_customer_id'),
      { table: 'orders', entityType: 'order', column: 'customer_id', fields: copies },
      { table: 'recurring_invoices', entityType: 'recurring_invoice', column: 'customer_id', fields: copies },
      { table: 'rental_agreements', entityType: 'rental', column: 'customer_id', fields: ['notes'] },
      { table: 'shipments', entityType: 'shipment', column: 'customer_id', fields: ['notes'] },
      // The addresses are part of the issued invoice; only their copies in events are erased.
      { table: 'invoices', entityType: 'invoice', column: 'customer_id', fields: ['notes'] },
    ],
    obstacles: [
      {
        exists: `select from customers where tenant_id = $1 and id = $2 and type <> 'individual'`,
        message: 'The customer is not of the type individual: erase its contacts instead.',
      },
      {
        exists: `select from orders where tenant_id = $1 and customer_id = $2 and deleted_at is null
          and status not in ('delivered', 'completed', 'cancelled')`,
        message: 'The customer has an open order: complete or cancel it first.',
      },
      {
        exists: `select from invoices where tenant_id = $1 and customer_id = $2 and deleted_at is null
          and amount_due > 0 and status not in ('cancelled', 'credited', 'written_off')`,
        message: 'The customer has an invoice that is not settled: settle it first.',
      },
      {
        exists: `select from recurring_invoices where tenant_id = $1 and customer_id = $2 and deleted_at is null
          and status <> 'ended'`,
        message: 'The customer has a recurring invoice: end it first.',
      },
    ],
    retained: {
      exists: `select from invoices where tenant_id = $1 and customer_id = $2 and issued_hash is not null`,
      columns: ['first_name', 'last_name', 'company_name', 'vat_id', 'buyer_reference', 'electronic_address'],
    },
  },
  {
    entityType: 'user',
    table: 'users',
    deletion: '/users/:id',
    linked: [],
    obstacles: [],
  },
  {
    entityType: 'employee',
    table: 'employees',
    deletion: '/hr/employees/:id',
    linked: [
      { table: 'leave_requests', entityType: 'leave_request', column: 'employee_id' },
      { table: 'performance_reviews', entityType: 'performance_review', column: 'employee_id' },
    ],
    obstacles: [],
  },
]

/** Records of these types are about a separate person or company, so a mention elsewhere never changes them. */
export const ownTypes = [...persons.map(({ entityType }) => entityType), 'supplier']
export const ownTables = [...persons.map(({ table }) => table), 'suppliers']

/**
 * Columns that the law requires to keep, although they may name the person; `*` means all of a table. The content of
 * issued invoices is kept, too (`isIssued` of a column).
 */
export const retainedColumns: Readonly<Record<string, '*' | readonly string[]>> = {
  invoice_items: '*',
  issued_invoices: '*',
  journal_entries: '*',
  journal_entry_lines: '*',
  payments: ['reference_number', 'transaction_id'],
  payment_refunds: ['transaction_id'],
}
