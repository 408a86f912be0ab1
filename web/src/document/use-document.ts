/** The values of an order or an invoice in its editor, the sums of the server for them, and how they are saved. */
import { KontorError, PreconditionFailedError } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DryRun, useDryRun } from '../data/records/dry-run.ts'
import { isDeepEqual } from '../data/records/equality.ts'
import type { Line } from '../data/records/lines.ts'
import { bodyOf, type Row, valueOf } from '../data/records/metadata.ts'
import { createOf, type RecordResponse, recordQuery, send, updateOf } from '../data/records/records.ts'
import { type FormState, useForm, type Values } from '../form/form.ts'
import type { Pages } from '../declaration/page.ts'
import { labelOfField, readable } from '../words/labels.ts'
import { useLabels } from '../words/words.ts'
import {
  areComplete,
  editorLines,
  type EditorLine,
  errorsByLine,
  filledLines,
  linesOf,
  newLine,
} from './lines.ts'

export interface DocumentState {
  pages: Pages
  /** The draft; undefined while it is new. */
  response: RecordResponse | undefined
  form: FormState
  lines: readonly EditorLine[]
  setLines: (lines: readonly EditorLine[]) => void
  /** The draft as the server would save it. */
  dryRun: DryRun<Row>
  /** The body that would be saved, once the server can compute it. */
  body: Row | undefined
  errors: Readonly<Record<string, string[]>>
  /** The draft that somebody else saved meanwhile. */
  theirs: RecordResponse | undefined
  /** Returns the saved draft; undefined if the server refuses it. */
  save: () => Promise<Row | undefined>
}

/** The fields besides the lines. */
const headFields = ({ resource: { fields } }: Pages) =>
  Object.keys(fields).filter((name) => fields[name]?.create !== undefined && name !== 'items')

function firstValues(pages: Pages, response: RecordResponse | undefined, initial: Values): Values {
  if (!response) return { ...initial, items: [newLine()] }
  const { record } = response
  const head = headFields(pages).map((name) => [name, valueOf(record, name)])
  return { ...Object.fromEntries(head), items: editorLines((record['items'] ?? []) as readonly Line[]) }
}

export function useDocument(
  pages: Pages,
  response: RecordResponse | undefined,
  initial: Values,
): DocumentState {
  const { resource } = pages
  const client = useQueryClient()
  const [based, setBased] = useState(response)
  const [first] = useState(() => firstValues(pages, response, initial))
  const form = useForm(first)
  const lines = form.values['items'] as readonly EditorLine[]
  const [theirs, setTheirs] = useState<RecordResponse>()
  const before = (based?.record['items'] ?? []) as readonly Line[]
  const bodyFor = (values: Values) => {
    const { items, ...head } = values
    const changed = Object.entries(head).filter(
      ([name, value]) => value !== undefined && (!based || !isDeepEqual(value, first[name])),
    )
    const fields = resource.fields['items']?.inputFields ?? {}
    return { ...bodyOf(Object.fromEntries(changed)), items: linesOf(fields, before, items as EditorLine[]) }
  }
  const changeFor = (body: object, etag?: string) =>
    based ? updateOf(resource, based.record.id, body, etag) : createOf(resource, body)
  const sent = filledLines(lines)
  const isComputable = Boolean(form.values['customer_id']) && areComplete(sent)
  const body = bodyFor(form.values)
  const dryRun = useDryRun(
    isComputable && !form.isSubmitted ? changeFor(body) : undefined,
    sent.map(({ key }) => key),
  )
  const save = async () => {
    let saved: Row | undefined
    await form.submit(async (values, options) => {
      try {
        const change = changeFor(bodyFor(values), (theirs ?? based)?.etag)
        saved = await send(client, resource, { ...change, options: { ...change.options, ...options } })
      } catch (error) {
        if (based && error instanceof PreconditionFailedError)
          setTheirs(await client.fetchQuery({ ...recordQuery(resource, based.record.id), staleTime: 0 }))
        throw error
      }
    })
    if (saved && based) setBased({ ...based, ...(await client.fetchQuery(recordQuery(resource, saved.id))) })
    return saved
  }
  const readableErrors = useReadable()
  const computed =
    dryRun.failure instanceof KontorError ? (dryRun.failure.errors as Record<string, string[]>) : {}
  return {
    pages,
    response: based,
    form,
    lines,
    setLines: (next) => form.set('items', next),
    dryRun,
    body: isComputable ? (body as unknown as Row) : undefined,
    errors: readableErrors(errorsByLine({ ...computed, ...form.errors }, lines)),
    theirs,
    save,
  }
}

/** Returns a function that writes the labels of fields into the sentences of the server, instead of their names. */
function useReadable() {
  const labels = useLabels()
  const labelOf = (name: string) => labelOfField(labels, name)
  return (errors: Readonly<Record<string, string[]>>): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(errors).map(([name, some]) => [name, some.map((text) => readable(text, labelOf))]),
    )
}
