import { FileUp } from 'lucide-react'
import { imports } from '../generated/resources/imports.ts'
import { pages } from '../declaration/page.ts'
import { addresses } from '../places/addresses.ts'

export const page = pages(imports, {
  icon: FileUp,
  list: {
    newPage: addresses.newImport,
    columns: ['title', 'entity_type', 'status', 'rows_total', 'created', 'updated', 'failed', 'created_at'],
  },
  facts: [
    'entity_type',
    'file_name',
    'rows_total',
    'rows_done',
    'created',
    'updated',
    'skipped',
    'failed',
    'reverted',
    'on_duplicate',
    'started_at',
    'completed_at',
    'user_id',
  ],
  primary: ['start'],
})
