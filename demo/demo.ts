/**
 * Fills a tenant with a realistic company: Microsoft's Northwind. The SDK creates it, as that of any integrator, so the
 * rules of the API apply. Existing records, identified by email or name, are not changed.
 */
import { randomBytes } from 'node:crypto'
import { Kontor } from '../sdk/src/index.ts'
import { activitiesPart } from './activities.ts'
import { address, Backstage, type FollowUp, type Runtime } from './backstage/backstage.ts'
import { campaignsPart } from './campaigns.ts'
import { companyPart } from './company/company.ts'
import { contactsPart } from './contacts.ts'
import { booksPart } from './finance/books.ts'
import { customersPart } from './customers.ts'
import { healthPart } from './health.ts'
import { employeesPart } from './staff/employees.ts'
import { leavePart } from './staff/leave.ts'
import { reviewsPart } from './staff/reviews.ts'
import { leadsPart } from './leads.ts'
import { catalogPart } from './operations/catalog.ts'
import { merchandisePart } from './operations/merchandise.ts'
import { picturesPart } from './operations/pictures.ts'
import { operationsPart } from './operations/operations.ts'
import { productsPart } from './operations/products.ts'
import { suppliersPart } from './operations/suppliers.ts'
import { warehousesPart } from './operations/warehouses.ts'
import { opportunitiesPart } from './opportunities.ts'
import type { Demo, Part, PartResult, Person } from './part.ts'
import { equipmentPart } from './rentals/equipment.ts'
import { rentalsPart } from './rentals/rentals.ts'
import { invoicesPart } from './sales/invoices.ts'
import { openInvoicePage } from './sales/open-invoice.ts'
import { dayOf } from './time.ts'
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
  picturesPart,
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
export async function fillDemo(runtime: Runtime, tenantId: string, reporting: Reporting): Promise<Filled> {
  const backstage = await Backstage.open(runtime, tenantId)
  try {
    return await fillParts(backstage, reporting)
  } finally {
    await backstage.close()
  }
}

async function fillParts(backstage: Backstage, { show, progress, signal }: Reporting): Promise<Filled> {
  const client = (moment: string, user?: Person, followUp?: FollowUp) =>
    new Kontor({
      baseUrl: address,
      fetch: backstage.fetchAt({ moment, actor: user ?? backstage.owner, followUp }),
    })
  const now = await backstage.begin()
  const password = randomBytes(12).toString('base64url')
  const kontor = client(backstage.now())
  const { scored } = await backstage.countScored()
  const filled: Filled = {
    parts: [],
    owner: backstage.owner.email,
    password: undefined,
    today: dayOf(backstage.now(), (await kontor.tenant.get()).timezone),
    invoicePage: undefined,
  }
  const showPassword = async () => {
    if (filled.password === undefined) await show(password)
    filled.password = password
    return password
  }
  for (const [index, { name, run }] of parts.entries()) {
    const at = { part: name, index: index + 1, parts: parts.length }
    await backstage.beginPart(name)
    const result = await run({
      tenant: await kontor.tenant.get(),
      password: showPassword,
      now,
      scoredBefore: scored,
      kontor,
      at: client,
      backstage,
      each: eachOf(backstage, signal, (done, total) => progress({ ...at, done, total })),
    })
    filled.parts.push({ name, ...result })
  }
  filled.invoicePage = await openInvoicePage(kontor)
  await backstage.finish()
  return filled
}

/** Returns `each` of a part. */
export const eachOf =
  (
    { journal }: Backstage,
    signal: AbortSignal | undefined,
    reportProgress: (done: number, total: number) => void,
  ): Demo['each'] =>
  async (items, { key, exists, make }) => {
    const result: PartResult = { created: 0, existing: 0 }
    for (const [index, item] of items.entries()) {
      signal?.throwIfAborted()
      const hasBegun = journal.hasBegunItem(key(item))
      const isMade = !hasBegun && exists(item)
      const hasWritten = !isMade && (await journal.runItem(key(item), () => make(item, index)))
      result[hasWritten ? 'created' : 'existing']++
      reportProgress(index + 1, items.length)
    }
    return result
  }
