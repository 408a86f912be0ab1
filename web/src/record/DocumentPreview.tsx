/** The content of a document, if the browser can show it. */
import type { Document } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { documentFile } from '../data/records/documents.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { PdfFrame } from '../ui/PdfFrame.tsx'
import { useObjectUrl } from '../ui/useObjectUrl.ts'
import { useWords } from '../words/words.ts'
import css from './Documents.module.css'

interface DocumentPreviewProps {
  document: Document
  onClose: () => void
}

const shownText = 200_000

export function DocumentPreview({ document, onClose }: DocumentPreviewProps) {
  const { data, error, refetch } = useQuery(documentFile(document.id))
  return (
    <Dialog title={document.name} isOpen onClose={onClose} width="wide">
      <div className={css.preview}>
        {error ? (
          <Notice error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Content file={data} document={document} />
        ) : (
          <Notice />
        )}
      </div>
    </Dialog>
  )
}

function Content({ file, document }: { file: Blob; document: Document }) {
  const { documents } = useWords()
  const type = document.mime_type
  const url = useObjectUrl(type.startsWith('image/') ? file : undefined)
  if (type.startsWith('text/')) return <TextContent file={file} />
  if (type === 'application/pdf') return <PdfFrame file={file} title={document.name} isInDialog />
  if (type.startsWith('image/'))
    return url ? <img className={css.image} src={url} alt={document.name} /> : <Notice />
  return <Notice text={documents.noPreview} />
}

function TextContent({ file }: { file: Blob }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    void file.slice(0, shownText).text().then(setText)
  }, [file])
  return text === undefined ? <Notice /> : <pre className={css.text}>{text}</pre>
}
