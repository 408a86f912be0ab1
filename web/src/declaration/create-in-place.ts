/** A new record that is needed while one fills in a form, such as the product of a line. The app shows its dialog. */
import { createContext, use } from 'react'
import type { Row } from '../data/records/metadata.ts'
import type { ResourceName } from '../generated/names.ts'

export interface NewRecord {
  name: ResourceName
  /** The first values, such as the name that was typed. */
  initial: Readonly<Record<string, unknown>>
  onCreated: (row: Row) => void
  /** The dialog is closed, with or without a record. */
  onClose: () => void
}

export const CreateInPlaceContext = createContext<(record: NewRecord) => void>(() => {
  throw new Error('No dialog for new records is provided.')
})

/** Returns a function that opens the dialog for a new record above the form. */
export const useCreateInPlace = (): ((record: NewRecord) => void) => use(CreateInPlaceContext)
