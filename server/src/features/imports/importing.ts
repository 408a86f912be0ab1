/** The dependencies of imports: the entity types that can be imported, and the jobs that process the rows. */
import type { TenantJob } from '#runtime/jobs/job'
import type { Importables } from '#core/platform'

export interface OneImport {
  import_id: string
}

export interface Importing {
  kinds: Importables
  running: TenantJob<OneImport>
  reverting: TenantJob<OneImport>
}
