/**
 * A new record that is needed while one fills in a form, such as the customer of an order. The app shows its dialog
 * above the form.
 */
import { createContext, use } from 'react'
import type { Row } from '../data/records/metadata.ts'
import type { ResourceName } from '../generated/names.ts'
import { resources } from '../generated/resources.ts'

export interface NewRecord {
  name: ResourceName
  /** The text that matched no record: the name of the new one. */
  text: string
  onCreated: (row: Row) => void
  /** The dialog is closed, with or without a record. */
  onClose?: () => void
}

export const CreateInPlaceContext = createContext<(record: NewRecord) => void>(() => {
  throw new Error('No dialog for new records is provided.')
})

/** Returns a function that opens the dialog for a new record above the form. */
export const useCreateInPlace = (): ((record: NewRecord) => void) => use(CreateInPlaceContext)

/** Records that cannot be made within another form. */
const madeElsewhere: ReadonlySet<ResourceName> = new Set<ResourceName>([
  // They are invited, and exist after they accept.
  'users',
  // Documents with lines, and payments with their invoices, have a page of their own.
  'agreements',
  'invoices',
  'orders',
  'payments',
  'purchaseOrders',
])

/** Returns the permission to create a record in place; undefined where a form can only link one that exists. */
export function creationOf(name: ResourceName): string | undefined {
  const { create }: { read: string; create?: string } = resources[name]
  return madeElsewhere.has(name) ? undefined : create
}
