/** Changes one value of a record from a cell: shown at once, put back with the sentence of the server on refusal. */
import { KontorError } from '@kontor/sdk'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { isDeepEqual } from './equality.ts'
import { patchRow } from './grid-cache.ts'
import { bodyWith, valueOf, type Resource, type Row } from './metadata.ts'
import { noteOwnChange } from '../api/own-changes.ts'
import { keys, recordQuery, updateOf, type RecordResponse } from './records.ts'
import { withRecord, withValue } from './row-values.ts'

export interface CellEdit {
  row: Row
  /** The dotted name of the field. */
  name: string
  value: unknown
  /** The version on which the edit is based, once it is known. */
  version?: Promise<RecordResponse | undefined>
}

/** A refused edit. The value is what was typed. */
export interface RefusedEdit {
  row: Row
  name: string
  value: unknown
  message: string
  /** Somebody else changed the value meanwhile: theirs. */
  theirs?: { value: unknown }
}

const sentenceOf = (error: unknown, name: string): string => {
  if (!(error instanceof KontorError)) return String(error)
  const { errors } = error
  return errors[name]?.[0] ?? Object.values(errors)[0]?.[0] ?? error.message.split('\n')[0] ?? ''
}

export const idOf = (resource: Pick<Resource, 'key'>, row: Row): string => String(row[resource.key] ?? row.id)

/** Reads the record when an edit begins: its version tells whether somebody else changes it meanwhile. */
export const useRecordVersion = (resource: Resource) => {
  const client = useQueryClient()
  return (row: Row): Promise<RecordResponse | undefined> =>
    resource.hasRecord
      ? client
          .fetchQuery({ ...recordQuery(resource, idOf(resource, row)), staleTime: 0 })
          .catch(() => undefined)
      : Promise.resolve(undefined)
}

/** Returns a function that saves a value. It returns the refusal, or null when the value is saved. */
export function useCellEdit(resource: Resource) {
  const client = useQueryClient()
  return async (edit: CellEdit): Promise<RefusedEdit | null> => {
    const { row, name, value } = edit
    const before = valueOf(row, name)
    patchRow(client, resource, row.id, (each) => withValue(each, name, value))
    const based = await edit.version
    try {
      await save(client, resource, edit, based?.etag)
      return null
    } catch (error) {
      const isConflict = error instanceof KontorError && error.status === 412
      const refused = { row, name, value, message: sentenceOf(error, name) }
      if (!isConflict) {
        patchRow(client, resource, row.id, (each) => withValue(each, name, before))
        return refused
      }
      return resolveConflict(client, resource, refused, before)
    }
  }
}

async function save(client: QueryClient, resource: Resource, { row, name, value }: CellEdit, etag?: string) {
  const id = idOf(resource, row)
  const { method, path, body, options } = updateOf(resource, id, bodyWith(name, value), etag)
  const { data: saved, etag: version } = await kontor
    .send<Row, unknown>(method, path, { body, options })
    .withResponse()
  noteOwnChange(saved.id, version)
  patchRow(client, resource, row.id, (each) => withRecord(each, saved))
  await client.invalidateQueries({ queryKey: keys.all(resource), refetchType: 'none' })
  void client.invalidateQueries({ queryKey: keys.record(resource, id) })
}

/** Another field was changed: saves on the new version. The same field: shows both values. */
async function resolveConflict(
  client: QueryClient,
  resource: Resource,
  refused: RefusedEdit,
  before: unknown,
): Promise<RefusedEdit | null> {
  const { row, name, value } = refused
  const query = { ...recordQuery(resource, idOf(resource, row)), staleTime: 0 }
  const { record, etag } = await client.fetchQuery(query)
  const theirs = valueOf(record, name)
  if (!isDeepEqual(theirs ?? null, before ?? null)) {
    patchRow(client, resource, row.id, (each) => withRecord(each, record))
    return { ...refused, theirs: { value: theirs } }
  }
  try {
    await save(client, resource, { row, name, value }, etag)
    return null
  } catch (error) {
    patchRow(client, resource, row.id, (each) => withRecord(each, record))
    return { ...refused, message: sentenceOf(error, name) }
  }
}
