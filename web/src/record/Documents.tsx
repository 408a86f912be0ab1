/** The documents of a record. Files are dropped on the page, pasted, or chosen. */
import type { Document } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { FileText, Upload as UploadIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { documentsQuery } from '../data/records/documents.ts'
import type { Resource } from '../data/records/metadata.ts'
import { addressOf, useRecord } from '../data/records/records.ts'
import { usePermission } from '../data/people/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { FileDrop } from '../ui/controls/FileDrop.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { useWords } from '../words/words.ts'
import { DocumentPreview } from './DocumentPreview.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import css from './Documents.module.css'
import { useUploads } from './useUploads.ts'

export function Documents({ resource, id }: { resource: Resource; id: string }) {
  const { documents: words } = useWords()
  const messageOf = useMessageOf()
  const { data, error, refetch } = useQuery(documentsQuery(resource, id))
  const { uploads, add, retry, discard } = useUploads(resource, id)
  const [shown, setShown] = useState<Document>()
  const canAttach = useCanAttach(resource, id)
  const path = `${addressOf(resource, id)}/documents`
  const addAll = (files: Iterable<File>) => {
    for (const file of files) add(path, file)
  }
  usePastedFiles(canAttach ? addAll : undefined)
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  return (
    <div className={css.documents}>
      {canAttach && (
        <FileDrop
          text={words.dropHere}
          buttonLabel={
            <>
              <UploadIcon aria-hidden />
              {words.choose}
            </>
          }
          isMultiple
          onFiles={addAll}
        />
      )}
      <ul>
        {uploads.map(({ key, name, progress, error: failure }) => (
          <li key={key} className={css.row}>
            <span className={css.name}>{name}</span>
            {failure ? (
              <>
                <span className={css.error} role="alert">
                  {messageOf(failure)}
                </span>
                <Button size="small" onPress={() => retry(key)}>
                  {words.again}
                </Button>
                <Button size="small" look="quiet" onPress={() => discard(key)}>
                  {words.discard}
                </Button>
              </>
            ) : (
              <progress className={css.progress} value={progress} aria-label={name} />
            )}
          </li>
        ))}
        {data.map((document) => (
          <DocumentRow
            key={document.id}
            resource={resource}
            recordId={id}
            document={document}
            onOpen={() => setShown(document)}
            onVersion={(file) => add(`/documents/${document.id}/versions`, file)}
          />
        ))}
      </ul>
      {data.length === 0 && uploads.length === 0 && (
        <EmptyState icon={FileText} title={words.none} text={words.noneText} />
      )}
      {shown && <DocumentPreview document={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

/**
 * Returns whether the user may attach files: with the permission to change records of the resource. HR has rules of
 * its own for records that employees read without a permission: there, the operations of the record tell.
 */
function useCanAttach(resource: Resource, id: string): boolean {
  const may = usePermission()
  const { data } = useRecord(resource, id)
  const { read } = resource.permissions
  return read === 'signed in'
    ? (data?.actions.includes('update') ?? false)
    : may(read.replace(/read$/, 'write'))
}

function usePastedFiles(add: ((files: Iterable<File>) => void) | undefined) {
  useEffect(() => {
    if (!add) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  })
}
