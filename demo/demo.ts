/**
 * Fills a tenant with a realistic company: Microsoft's Northwind. The actions of the API create it, so their rules,
 * events and counters apply. Existing records, identified by email or name, are not changed.
 */
import { randomBytes } from 'node:crypto'
import { systemIdentity, type Identity, type Tenant } from '../server/src/runtime/identity.ts'
import { dayOf } from '../server/src/runtime/clock.ts'
import { withRetries } from '../server/src/runtime/database/retries.ts'
import { inTransaction, type Runtime } from '../server/src/runtime/database/transaction.ts'
import { analyzeChangedTables } from '../server/src/runtime/jobs/analyze.ts'
import { inTenant } from '../server/src/runtime/jobs/worker.ts'
import { activitiesPart } from './activities.ts'
import { campaignsPart } from './campaigns.ts'
import { companyPart } from './company/company.ts'
import { contactsPart } from './contacts.ts'
import { booksPart } from './finance/books.ts'
import { customersPart } from './customers.ts'
import { countScored, healthPart } from './health.ts'
import { employeesPart } from './staff/employees.ts'
import { leavePart } from './staff/leave.ts'
import { reviewsPart } from './staff/reviews.ts'
import { leadsPart } from './leads.ts'
import { catalogPart } from './operations/catalog.ts'
import { merchandisePart } from './operations/merchandise.ts'
import { operationsPart } from './operations/operations.ts'
import { productsPart } from './operations/products.ts'
import { suppliersPart } from './operations/suppliers.ts'
import { warehousesPart } from './operations/warehouses.ts'
import { opportunitiesPart } from './opportunities.ts'
import type { Demo, Part, PartResult } from './part.ts'
import { equipmentPart } from './rentals/equipment.ts'
import { rentalsPart } from './rentals/rentals.ts'
import { invoicesPart } from './sales/invoices.ts'
import { openInvoicePage } from './sales/open-invoice.ts'
import { begin, finish } from './steps.ts'
import { usersPart } from './users.ts'
import { workspacePart } from './workspace/workspace.ts'

/** In the order of creation. Each module adds its part here. */
export const parts: readonly Part[] = [
  usersPart,
  companyPart,
  employeesPart,
  leavePart,
  reviewsPart,
  customersPart,
  contactsPart,
  campaignsPart,
  leadsPart,
  opportunitiesPart,
  activitiesPart,
  warehousesPart,
  suppliersPart,
  catalogPart,
  productsPart,
  merchandisePart,
  operationsPart,
  invoicesPart,
  booksPart,
  equipmentPart,
  rentalsPart,
  healthPart,
  workspacePart,
]

/** The progress: the part, its position among all parts, and the number of its completed records or steps. */
export interface At {
  part: string
  index: number
  parts: number
  done: number
  total: number
}

export type Progress = (at: At) => void

export interface Filled {
  parts: (PartResult & { name: string })[]
  /** The email of the owner, who has the password of the first start. */
  owner: string
  /** The password of the users, if this run created some and so has shown it. */
  password: string | undefined
  /** In the time zone of the tenant. */
  today: string
  /** The path of the customer's page of an open invoice; undefined if there is none. */
  invoicePage: string | undefined
}

interface Reporting {
  /** Prints the password of the users before the commit of the first one, so that no user has an unknown password. */
  show: (password: string) => Promise<unknown>
  progress: Progress
  /** Stops the run between two transactions. The next run continues it. */
  signal?: AbortSignal | undefined
}

/** Fills the tenant. A further run continues an interrupted one, and adds missing records. */
export async function fillDemo(
  runtime: Runtime,
  tenantId: string,
  { show, progress, signal }: Reporting,
): Promise<Filled> {
  let identity = await ownerOf(runtime, tenantId)
  const act: Demo['act'] = (work) => {
    signal?.throwIfAborted()
    return withRetries(() => inTransaction(runtime, identity, { mode: 'read write' }, work))
  }
  const now = await act(begin)
  const password = randomBytes(12).toString('base64url')
  const today = dayOf(runtime.now(), identity.tenant.timezone)
  const filled: Filled = {
    parts: [],
    owner: identity.actor?.email ?? '',
    password: undefined,
    today,
    invoicePage: undefined,
  }
  const showPassword = async () => {
    if (filled.password === undefined) await show(password)
    filled.password = password
    return password
  }
  const scoredBefore = await act(countScored)
  for (const [index, { name, run }] of parts.entries()) {
    const at = { part: name, index: index + 1, parts: parts.length }
    const demo: Demo = {
      tenant: identity.tenant,
      password: showPassword,
      now,
      scoredBefore,
      act,
      each: (items, work) => inTurn(items, work, (done) => progress({ ...at, done, total: items.length })),
    }
    filled.parts.push({ name, ...(await run(demo)) })
    // A part may change tenant settings that later parts need.
    identity = await ownerOf(runtime, tenantId)
  }
  await act(finish)
  filled.invoicePage = await act(openInvoicePage)
  await runtime.pool.query(analyzeChangedTables)
  return filled
}

/** Returns the first owner of the tenant, with all permissions. */
async function ownerOf(runtime: Runtime, tenantId: string): Promise<Identity> {
  return inTenant(runtime, tenantId, async ({ db }) => {
    const tenant = await db.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirst()
    const owner = await db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('roles', '@>', (eb) => eb.val(['owner']))
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .executeTakeFirst()
    if (!tenant || !owner) throw new Error('The tenant has no active owner to create the demo.')
    const permissions = new Set(runtime.allPermissions.map(({ name }) => name))
    return { ...systemIdentity(tenant as unknown as Tenant, owner), permissions }
  })
}

async function inTurn<T>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<boolean>,
  reportProgress: (done: number) => void,
): Promise<PartResult> {
  const result: PartResult = { created: 0, existing: 0 }
  for (const [index, item] of items.entries()) {
    result[(await work(item, index)) ? 'created' : 'existing']++
    reportProgress(index + 1)
  }
  return result
}
