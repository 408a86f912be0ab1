/** The values of a document in its editor, the sums of the server for them, and how they are saved. */
import { PreconditionFailedError } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DryRun, useDryRun } from '../data/records/dry-run.ts'
import { isDeepEqual } from '../data/records/equality.ts'
import type { Line } from '../data/records/lines.ts'
import { bodyOf, type Field, type Row } from '../data/records/metadata.ts'
import { createOf, type RecordResponse, recordQuery, send, updateOf } from '../data/records/records.ts'
import { errorsOf } from '../form/failure.ts'
import { type FormState, ofUnchanged, useForm, type Values } from '../form/form.ts'
import {
  areComplete,
  type EntryLine,
  errorsByLine,
  filledLines,
  type LineShape,
  linesOf,
  shapeOf,
} from '../form/lines/lines.ts'
import { type DocumentPages, firstValues, type InitialValues } from './values.ts'

export interface DocumentState {
  pages: DocumentPages
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

export function useDocument(
  pages: DocumentPages,
  response: RecordResponse | undefined,
  initial: InitialValues,
): DocumentState {
  const { resource, document } = pages
  const { party, lines: linesField } = document
  const client = useQueryClient()
  const [based, setBased] = useState(response)
  const [shape] = useState(() => shapeOf(resource.fields[linesField] as Field))
  const [first] = useState(() => firstValues(pages, response, initial, shape))
  const before = (based?.record[linesField] ?? []) as readonly Line[]
  const bodyFor = (values: Values) => {
    const { [linesField]: entered, ...head } = values
    const changed = Object.entries(head).filter(
      ([name, value]) => value !== undefined && (!based || !isDeepEqual(value, first[name])),
    )
    return {
      ...bodyOf(Object.fromEntries(changed)),
      [linesField]: linesOf(shape.fields, before, entered as EntryLine[]),
    }
  }
  const form = useForm(first, bodyFor)
  const lines = form.values[linesField] as readonly EntryLine[]
  const [theirs, setTheirs] = useState<RecordResponse>()
  const changeFor = (body: object, etag?: string) =>
    based ? updateOf(resource, based.record.id, body, etag) : createOf(resource, body)
  const sent = filledLines(lines)
  const isComputable = document.hasDryRun === true && Boolean(form.values[party]) && areComplete(sent, shape)
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
  const { errors, failure } = problemsOf(form, dryRun, body)
  return {
    pages,
    response: based,
    form,
    shape,
    lines,
    setLines: (next) => form.set(linesField, next),
    dryRun,
    body: isComputable ? (body as unknown as Row) : undefined,
    errors: errorsByLine(errors, linesField, lines, shape),
    failure,
    theirs,
    save,
  }
}

/** Returns what the server says about the values, by field, and a failure that is about none of them. */
function problemsOf(form: FormState, dryRun: DryRun<Row>, body: object) {
  // Once the server accepts the values, what it said about earlier ones is settled: another field may have helped.
  const isAccepted = dryRun.failure === undefined && isDeepEqual(dryRun.answered, body)
  const failure = isAccepted && form.isAboutFields ? undefined : form.failure
  return {
    errors: {
      ...ofUnchanged(errorsOf(dryRun.failure), { ...(dryRun.answered as object | undefined) }, body),
      ...(failure !== undefined && form.errors),
    },
    failure: [failure, dryRun.failure].find((each) => each !== undefined && !hasErrors(each)),
  }
}

const hasErrors = (failure: unknown) => Object.keys(errorsOf(failure)).length > 0
