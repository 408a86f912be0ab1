/** The pages of an editor: a new order or invoice, and a draft. */
import { useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useRecord, type RecordResponse } from '../data/records/records.ts'
import { isChangeable } from '../data/records/metadata.ts'
import type { Values } from '../form/form.ts'
import type { Pages } from '../declaration/page.ts'
import { usePages } from '../declaration/loaded-pages.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { useSalesWords } from '../words/parts.ts'

export interface DocumentEditorProps {
  pages: Pages
  response: RecordResponse | undefined
  initial: Values
}

type DocumentEditor = ComponentType<DocumentEditorProps>

/** A new document begins with the values of the address, such as its customer. */
export function NewDocument({ name, Document }: { name: 'orders' | 'invoices'; Document: DocumentEditor }) {
  const pages = usePages(name)
  const search = useSearch({ strict: false }) as Values
  const known = Object.entries(search).filter(([field]) => pages.resource.fields[field]?.create !== undefined)
  return <Document pages={pages} response={undefined} initial={Object.fromEntries(known)} />
}

/** A draft in its editor. Once it is issued or shipped, it is only shown. */
export function DraftDocument({ name, Document }: { name: 'orders' | 'invoices'; Document: DocumentEditor }) {
  const pages = usePages(name)
  const texts = useSalesWords()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useRecord(pages.resource, id)
  // An open editor stays while the record changes or cannot be read: the server refuses what is too late.
  const [opened, setOpened] = useState<string>()
  if (!data) return <Notice error={error} {...(error && { onRetry: () => void refetch() })} />
  const { record, actions } = data
  const isEditable = actions.includes('update') && isChangeable(pages.resource, record, 'items')
  if (isEditable && opened !== id) setOpened(id)
  if (!isEditable && opened !== id) return <Notice text={texts.notEditable(pages.title(record))} />
  return <Document key={id} pages={pages} response={data} initial={{}} />
}
