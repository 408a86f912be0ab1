/** The operations of a document: those that the server allows now. */
import type { Document } from '@kontor/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { kontor } from '../data/api/client.ts'
import { documentActions, documentsChanged } from '../data/records/documents.ts'
import type { Resource } from '../data/records/metadata.ts'
import { saveFile } from '../data/api/save-file.ts'
import { IconButton } from '../ui/controls/Button.tsx'
import { Menu, type MenuEntry } from '../ui/Menu.tsx'
import { useWords } from '../words/words.ts'
import css from './Documents.module.css'
import { VersionsDialog } from './VersionsDialog.tsx'

interface DocumentMenuProps {
  resource: Resource
  recordId: string
  document: Document
  onVersion: (file: File) => void
  onFailure: (failure: unknown) => void
}

export function DocumentMenu({ resource, recordId, document, onVersion, onFailure }: DocumentMenuProps) {
  const { app, documents: texts, record } = useWords()
  const client = useQueryClient()
  const { id } = document
  const [isOpen, setOpen] = useState(false)
  const [areVersionsShown, setVersionsShown] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const { data: actions = [] } = useQuery({ ...documentActions(id), enabled: isOpen })
  const perform = async (send: () => PromiseLike<unknown>) => {
    onFailure(undefined)
    try {
      await send()
      await Promise.all([
        documentsChanged(client, resource, recordId),
        client.invalidateQueries({ queryKey: documentActions(id).queryKey }),
      ])
    } catch (error) {
      onFailure(error)
    }
  }
  const change = (
    name: 'approve' | 'reject' | 'archive' | 'unarchive' | 'delete',
    label: string,
  ): MenuEntry[] =>
    actions.includes(name)
      ? [
          {
            id: name,
            label,
            isDangerous: name === 'delete',
            run: () => void perform(() => kontor.documents[name](id)),
          },
        ]
      : []
  const download = async () => saveFile(await kontor.documents.download(id), document.file_name)
  const entries: MenuEntry[] = [
    { id: 'download', label: texts.download, run: () => void perform(download) },
    { id: 'versions', label: texts.versions, run: () => setVersionsShown(true) },
    ...(actions.includes('versions')
      ? [{ id: 'new-version', label: texts.newVersion, run: () => chooser.current?.click() }]
      : []),
    ...change('approve', texts.approve),
    ...change('reject', texts.reject),
    ...change('archive', texts.archive),
    ...change('unarchive', texts.unarchive),
    ...change('delete', record.delete),
  ]
  return (
    <>
      <Menu label={app.more} entries={entries} isOpen={isOpen} onOpenChange={setOpen}>
        <IconButton label={`${app.more}: ${document.name}`} size="small">
          <Ellipsis />
        </IconButton>
      </Menu>
      <input
        ref={chooser}
        type="file"
        className={css.chooser}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onVersion(file)
          target.value = ''
        }}
      />
      {areVersionsShown && <VersionsDialog document={document} onClose={() => setVersionsShown(false)} />}
    </>
  )
}
