/** The paths of fields: `contact_info.first_name`. */

/** The column with the id of a record. It identifies the record and fills no field. */
export const idPath = 'id'

/** Returns whether two columns would fill the same value: `attributes` includes `attributes.color`. */
export const overlap = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

export const lastPart = (path: string) => path.slice(path.lastIndexOf('.') + 1)
