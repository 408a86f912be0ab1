/** An import: mapping and preview before it starts, progress while it runs, the result afterwards. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { importQuery } from '../../data/business/imports.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { Mapping } from './Mapping.tsx'
import { Result } from './Result.tsx'

export function ImportScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { labels } = useCatalogue()
  const { data, error, refetch } = useQuery(importQuery(id))
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const isPrepared = data.status === 'uploading' || data.status === 'ready'
  return (
    <Page title={data.file_name} width="medium" buttons={<Badge>{labelOfChoice(labels, data.status)}</Badge>}>
      {isPrepared ? (
        <Mapping key={`${id} ${data.file_encoding} ${data.sheet} ${data.header_row}`} current={data} />
      ) : (
        <Result current={data} />
      )}
    </Page>
  )
}
