/** The dependencies of imports: the entity types that can be imported, and the jobs that process the rows. */
import type { TenantJob } from '#runtime/jobs/job'
import type { Importable } from '#core/platform'

/** By entity type. */
export type Importables = ReadonlyMap<string, Importable>

export interface OneImport {
  import_id: string
}

export interface Importing {
  kinds: Importables
  running: TenantJob<OneImport>
  reverting: TenantJob<OneImport>
}
