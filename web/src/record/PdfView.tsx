/** The printed document of a record, in place. */
import { useQuery } from '@tanstack/react-query'
import { readFile } from '../data/api/files.ts'
import type { Resource } from '../data/records/metadata.ts'
import { addressOf, keys } from '../data/records/records.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { PdfFrame } from '../ui/PdfFrame.tsx'
import { useWords } from '../words/words.ts'

interface PdfViewProps {
  resource: Resource
  id: string
  /** The last part of its address: `pdf`. */
  path: string
}

export function PdfView({ resource, id, path }: PdfViewProps) {
  const { record } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.record(resource, id), path],
    queryFn: ({ signal }) => readFile(`${addressOf(resource, id)}/${path}`, signal),
  })
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  return <PdfFrame file={data} title={record.pdf} />
}
