/** The names of columns in the files of other systems, and which of them has written a file. */
import { plain } from '../proposals/names.ts'
import { erpnext } from './erpnext.ts'
import { hubspot } from './hubspot.ts'
import { journals } from './journals.ts'
import { odoo } from './odoo.ts'
import { quickbooks } from './quickbooks.ts'
import { salesforce } from './salesforce.ts'
import { shopify } from './shopify.ts'
import { stripe } from './stripe.ts'
import type { SystemFile, SystemFiles } from './system-files.ts'
import { xero } from './xero.ts'

const systems: Readonly<Record<string, SystemFiles>> = {
  hubspot,
  salesforce,
  shopify,
  stripe,
  xero,
  quickbooks,
  odoo,
  erpnext,
}

/** The fields by the normalised names of the columns; null for a column without a field. */
type Fields = ReadonlyMap<string, string | null>

interface Known {
  system: string
  fields: Fields
}

const fieldsOf = ({ fields, others }: SystemFile): Fields =>
  new Map([
    ...others.map((header) => [plain(header), null] as const),
    ...Object.entries(fields).flatMap(([path, headers]) =>
      headers.map((each) => [plain(each), path] as const),
    ),
  ])

const files = new Map<string, Known[]>([
  ['journal_entry', Object.entries(journals).map(([system, file]) => ({ system, fields: fieldsOf(file) }))],
])
for (const [system, entities] of Object.entries(systems))
  for (const [entity, file] of Object.entries(entities))
    files.set(entity, [...(files.get(entity) ?? []), { system, fields: fieldsOf(file) }])

/** Columns that no other file has. With fewer, the file may be anybody's. */
const ownAtLeast = 3
/** Exports have columns that people added. */
const smallestShare = 0.4

/**
 * Returns the system whose file of such records has most of these columns, and how many it knows, if it is likely.
 * `isUsual` tells the normalised names that are usual in any file.
 */
export function systemOf(
  entityType: string,
  columns: readonly string[],
  isUsual: (name: string) => boolean,
): (Known & { known: number }) | undefined {
  const names = columns.map(plain)
  let best: (Known & { known: number }) | undefined
  for (const file of files.get(entityType) ?? []) {
    const found = names.filter((name) => file.fields.has(name))
    const known = found.length
    const isLikely =
      found.filter((name) => !isUsual(name)).length >= ownAtLeast && known >= names.length * smallestShare
    if (isLikely && known > (best?.known ?? 0)) best = { ...file, known }
  }
  return best
}
