/** One document: name, state, size, and its operations. */
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Document } from '@kontor/sdk'
import { useFormats } from '../data/formats/format.ts'
import type { Resource } from '../data/records/metadata.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { labelOfChoice } from '../words/labels.ts'
import { useCatalogue } from '../words/words.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import css from './Documents.module.css'

const tones: Readonly<Record<string, Tone>> = {
  pending_approval: 'amber',
  published: 'green',
  rejected: 'red',
  expired: 'red',
}

interface DocumentRowProps {
  resource: Resource
  recordId: string
  document: Document
  onOpen: () => void
  /** Uploads a file as a new version. */
  onVersion: (file: File) => void
}

export function DocumentRow({ resource, recordId, document, onOpen, onVersion }: DocumentRowProps) {
  const messageOf = useMessageOf()
  const { words, labels } = useCatalogue()
  const formats = useFormats()
  const [failure, setFailure] = useState<unknown>()
  const { status } = document
  const texts = words.documents
  return (
    <li className={css.row}>
      <FileText aria-hidden className={css.icon} />
      <Button look="quiet" size="small" onPress={onOpen}>
        <span className={css.name}>{document.name}</span>
      </Button>
      {document.version > 1 && <span className={css.detail}>{texts.version(document.version)}</span>}
      <Badge tone={tones[status.value] ?? 'neutral'}>{labelOfChoice(labels, status.value)}</Badge>
      {document.scan_status === 'infected' && <Badge tone="red">{texts.infected}</Badge>}
      <span className={css.detail}>
        {document.formatted_file_size} · {formats.instant(document.created_at)}
      </span>
      {failure !== undefined && (
        <span className={css.error} role="alert">
          {messageOf(failure)}
        </span>
      )}
      <DocumentMenu {...{ resource, recordId, document, onVersion }} onFailure={setFailure} />
    </li>
  )
}
