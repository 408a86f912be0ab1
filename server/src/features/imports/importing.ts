/** What imports work with: the kinds of record that there are, and the jobs that do the rows. */
import type { TenantJob } from '#runtime/jobs/job'
import type { Importables } from '#core'

export interface OneImport {
  import_id: string
}

export interface Importing {
  kinds: Importables
  running: TenantJob<OneImport>
  reverting: TenantJob<OneImport>
}
