/** The columns of a file of another system. Case, spaces and signs of the names do not matter. */
export interface SystemFile {
  /** The names of the columns by field. */
  fields: Readonly<Record<string, readonly string[]>>
  /** Columns for which there is no field. */
  others: readonly string[]
}

/** The files of a system by the entity type that they are imported as. */
export type SystemFiles = Readonly<Record<string, SystemFile>>
