/** The values of an order or an invoice in its editor, the sums of the server for them, and how they are saved. */
import { PreconditionFailedError } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DryRun, useDryRun } from '../data/records/dry-run.ts'
import { isDeepEqual } from '../data/records/equality.ts'
import type { Line } from '../data/records/lines.ts'
import { bodyOf, type Field, type Row, valueOf } from '../data/records/metadata.ts'
import { createOf, type RecordResponse, recordQuery, send, updateOf } from '../data/records/records.ts'
import { errorsOf } from '../form/failure.ts'
import { type FormState, ofUnchanged, useForm, type Values } from '../form/form.ts'
import type { Pages } from '../declaration/page.ts'
import {
  areComplete,
  entryLines,
  type EntryLine,
  errorsByLine,
  filledLines,
  type LineShape,
  linesOf,
  newLine,
  shapeOf,
} from '../form/lines/lines.ts'

export interface DocumentState {
  pages: Pages
  /** The draft; undefined while it is new. */
  response: RecordResponse | undefined
  form: FormState
  shape: LineShape
  lines: readonly EntryLine[]
  setLines: (lines: readonly EntryLine[]) => void
  /** The draft as the server would save it. */
  dryRun: DryRun<Row>
  /** The body that would be saved, once the server can compute it. */
  body: Row | undefined
  /** The sentences of the server by field, as long as they are about the values of the form. */
  errors: Readonly<Record<string, string[]>>
  /** A failure that is about no field. */
  failure: unknown
  /** The draft that somebody else saved meanwhile. */
  theirs: RecordResponse | undefined
  /** Returns the saved draft; undefined if the server refuses it. */
  save: () => Promise<Row | undefined>
}

/** The fields besides the lines. */
const headFields = ({ resource: { fields } }: Pages) =>
  Object.keys(fields).filter((name) => fields[name]?.create !== undefined && name !== 'items')

function firstValues(
  pages: Pages,
  response: RecordResponse | undefined,
  initial: Values,
  shape: LineShape,
): Values {
  if (!response) return { ...initial, items: [newLine(shape)] }
  const { record } = response
  const head = headFields(pages).map((name) => [name, valueOf(record, name)])
  return { ...Object.fromEntries(head), items: entryLines((record['items'] ?? []) as readonly Line[]) }
}

export function useDocument(
  pages: Pages,
  response: RecordResponse | undefined,
  initial: Values,
): DocumentState {
  const { resource } = pages
  const client = useQueryClient()
  const [based, setBased] = useState(response)
  const [shape] = useState(() => shapeOf(resource.fields['items'] as Field))
  const [first] = useState(() => firstValues(pages, response, initial, shape))
  const form = useForm(first)
  const lines = form.values['items'] as readonly EntryLine[]
  const [theirs, setTheirs] = useState<RecordResponse>()
  const before = (based?.record['items'] ?? []) as readonly Line[]
  const bodyFor = (values: Values) => {
    const { items, ...head } = values
    const changed = Object.entries(head).filter(
      ([name, value]) => value !== undefined && (!based || !isDeepEqual(value, first[name])),
    )
    return {
      ...bodyOf(Object.fromEntries(changed)),
      items: linesOf(shape.fields, before, items as EntryLine[]),
    }
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
  // Once the server accepts the values, what it said about earlier ones is settled: another field may have helped.
  const isAccepted = dryRun.failure === undefined && isDeepEqual(dryRun.answered, body)
  const failure = isAccepted && form.isAboutFields ? undefined : form.failure
  const errors = {
    ...ofUnchanged(errorsOf(dryRun.failure), { ...(dryRun.answered as object | undefined) }, body),
    ...(failure !== undefined && form.errors),
  }
  return {
    pages,
    response: based,
    form,
    shape,
    lines,
    setLines: (next) => form.set('items', next),
    dryRun,
    body: isComputable ? (body as unknown as Row) : undefined,
    errors: errorsByLine(errors, 'items', lines),
    failure: [failure, dryRun.failure].find((each) => each !== undefined && !hasErrors(each)),
    theirs,
    save,
  }
}

const hasErrors = (failure: unknown) => Object.keys(errorsOf(failure)).length > 0
