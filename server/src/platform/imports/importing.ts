/** What imports work with: the kinds of record that there are, and the jobs that do the rows. */
import type { TenantJob } from '../jobs/job.ts'
import type { Importables } from './importable.ts'

export interface OneImport {
  import_id: string
}

export interface Importing {
  kinds: Importables
  running: TenantJob<OneImport>
  reverting: TenantJob<OneImport>
}
