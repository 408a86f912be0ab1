/** Imports: upload, mapping, preview, run, revert. */
import type { ImportDetails } from '@kontor/sdk'
import { queryOptions } from '@tanstack/react-query'
import { products } from '../../generated/resources/products.ts'
import { suppliers } from '../../generated/resources/suppliers.ts'
import { kontor, uploads } from '../api/client.ts'
import type { ImportEntity } from './import-entities.ts'

export type Import = ImportDetails

/** Returns whether the user may let an import activate the records that it adds. Few kinds have that state. */
export const mayActivate = (entity: string, may: (permission: string) => boolean): boolean =>
  (entity === 'product' && may(products.actions.activate.permission)) ||
  (entity === 'supplier' && may(suppliers.actions.activate.permission))

/** Returns whether the user may let an import post its entries. */
export const mayPost = (entity: string, may: (permission: string) => boolean): boolean =>
  entity === 'journal_entry' && may('finance.journal_entries.post')

/** Returns whether the user may let an import create the categories, brands and tags that its products name. */
export const mayCreateLinked = (entity: string, may: (permission: string) => boolean): boolean =>
  entity === 'product' &&
  ['operations.categories.write', 'operations.brands.write', 'operations.tags.write'].every((permission) =>
    may(permission),
  )

/** Prepares an import and uploads its file. Returns its id. */
export async function createImport(
  entity: ImportEntity,
  file: File,
  { activates }: { activates: boolean },
  onProgress: (progress: number) => void,
): Promise<string> {
  const { id } = await kontor.imports.create({
    entity_type: entity,
    file_name: file.name,
    activate_new_records: activates,
  })
  await uploads.imports.uploadFile(id, file, {
    timeoutMs: 600_000,
    onProgress: ({ sentBytes }) => onProgress(file.size > 0 ? sentBytes / file.size : 1),
  })
  return id
}

const moving = new Set(['running', 'reverting'])
const pollMs = 700

/** An import; while it runs it is read again. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'record', id],
    queryFn: ({ signal }) => kontor.imports.get(id, { signal }),
    refetchInterval: ({ state }) => (moving.has(state.data?.status ?? '') ? pollMs : false),
  })

/** The fields that columns can fill. */
export const importFields = (entity: string) =>
  queryOptions({
    queryKey: ['imports', 'fields', entity],
    staleTime: 300_000,
    queryFn: ({ signal }) => kontor.imports.listFields({ entity_type: entity as ImportEntity }, { signal }),
  })
