/** The pages of an editor: a new document, such as an order, and a draft. */
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { productsOfLines } from '../data/business/products.ts'
import type { Field } from '../data/records/metadata.ts'
import { useRecord, type RecordResponse } from '../data/records/records.ts'
import { usePages } from '../declaration/loaded-pages.ts'
import { editPageOf } from '../declaration/edit-page.ts'
import type { Values } from '../form/form.ts'
import { shapeOf } from '../form/lines/lines.ts'
import type { ResourceName } from '../generated/names.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { useSalesWords } from '../words/parts.ts'
import { linesOfAddress, productsOfAddress } from '../form/lines/address.ts'
import type { DocumentPages, InitialValues } from './values.ts'

export interface DocumentEditorProps {
  pages: DocumentPages
  response: RecordResponse | undefined
  initial: InitialValues
}

interface DocumentPageProps {
  name: ResourceName
  Document: ComponentType<DocumentEditorProps>
}

function useDocumentPages(name: ResourceName): DocumentPages {
  const pages = usePages(name)
  if (!pages.document) throw new Error(`${name} has no editor.`)
  return pages as DocumentPages
}

/** A new document begins with the values of the address, such as its customer and the products of its lines. */
export function NewDocument({ name, Document }: DocumentPageProps) {
  const pages = useDocumentPages(name)
  const { fields } = pages.resource
  const search = useSearch({ strict: false }) as Values
  const [shape] = useState(() => shapeOf(fields[pages.document.lines] as Field))
  const ids = productsOfAddress(search)
  const { data, isError } = useQuery({ ...productsOfLines(shape.trade, ids), enabled: ids.length > 0 })
  // Without the products, such as without the permission to see them, the lines are entered by hand.
  if (ids.length > 0 && !data && !isError) return <Notice />
  const known = Object.entries(search).filter(([field]) => fields[field]?.create !== undefined)
  const lines = linesOfAddress(search, shape, data ?? [])
  return (
    <Document
      // Another address is another new document.
      key={JSON.stringify(search)}
      pages={pages}
      response={undefined}
      initial={{ values: Object.fromEntries(known), lines }}
    />
  )
}

const nothing: InitialValues = { values: {}, lines: [] }

/** A draft in its editor. Once its lines cannot be changed any more, it is only shown. */
export function DraftDocument({ name, Document }: DocumentPageProps) {
  const pages = useDocumentPages(name)
  const texts = useSalesWords()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useRecord(pages.resource, id)
  // An open editor stays while the record changes or cannot be read: the server refuses what is too late.
  const [opened, setOpened] = useState<string>()
  if (!data) return <Notice error={error} {...(error && { onRetry: () => void refetch() })} />
  const { record, actions } = data
  const isEditable = actions.includes('update') && editPageOf(pages, record) !== undefined
  if (isEditable && opened !== id) setOpened(id)
  if (!isEditable && opened !== id) return <Notice text={texts.notEditable(pages.title(record))} />
  return <Document key={id} pages={pages} response={data} initial={nothing} />
}
