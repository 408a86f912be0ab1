/** The ids of records, with the table of the record. */
import Type from 'typebox'
import { idPattern } from '#runtime/ids'
import { form } from './parts.ts'

const ulid = { ...form(idPattern, 'must be the id of a record'), 'x-format': 'ulid', description: 'ULID' }

export const Id = Type.String(ulid)

/**
 * The id of a record in another table. An id that is unknown, deleted or of another tenant is an error of this field.
 */
export const Link = (table: string) => Type.String({ ...ulid, 'x-link': table })

/** The id of a record in the table that another field chooses. */
export const LinkBy = <T extends Record<string, string>>(field: string, tables: T) =>
  Type.String({ ...ulid, 'x-link': { field, tables } })

/** The id of a record in this table, in a response, a filter or the body of an action that finds the record. */
export const IdOf = (table: string) => Type.String({ ...ulid, 'x-id-of': table })
