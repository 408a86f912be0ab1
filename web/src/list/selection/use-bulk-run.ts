/** The course of a bulk action: what it would do as soon as it is known, then its progress and its result. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useBulk, type BulkOutcome, type BulkRequest } from '../../data/records/bulk.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { useMayRestore } from '../../data/records/restore.ts'
import type { BulkOperation } from './bulk-operations.ts'
import { type BulkUndo, undoOf } from './bulk-undo.ts'

export type BulkRun =
  | { step: 'editing' }
  | { step: 'checking' }
  | { step: 'checked'; outcome: BulkOutcome }
  | { step: 'running'; done: number; total: number; id?: string | undefined }
  | { step: 'done'; outcome: BulkOutcome; undo: BulkUndo | undefined }
  | { step: 'failed'; error: unknown }

export type BulkEnd = Extract<BulkRun, { step: 'done' }>

const pauseMs = 300

/** `request` is undefined until everything is filled in. */
export function useBulkRun(
  resource: Resource,
  operation: BulkOperation,
  request: BulkRequest | undefined,
  size: number,
) {
  const client = useQueryClient()
  const { preview, run, stop } = useBulk(resource)
  const mayRestore = useMayRestore()(resource)
  const [state, setState] = useState<BulkRun>({ step: 'editing' })
  const key = request && JSON.stringify([request.action, request.parameters])
  const latest = useRef({ preview, request })
  useEffect(() => {
    latest.current = { preview, request }
  })
  useEffect(() => {
    setState({ step: key === undefined ? 'editing' : 'checking' })
    if (key === undefined) return undefined
    let isCurrent = true
    const timer = setTimeout(async () => {
      const { request: asked, preview: ask } = latest.current
      if (!asked) return
      const next: BulkRun = await ask(asked).then(
        (outcome) => ({ step: 'checked', outcome }) as const,
        (error: unknown) => ({ step: 'failed', error }) as const,
      )
      if (isCurrent) setState(next)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  /** Returns the end; undefined if it failed as a whole. */
  const apply = async (): Promise<BulkEnd | undefined> => {
    if (!request) return undefined
    setState({ step: 'running', done: 0, total: size })
    try {
      const undo = await undoOf(client, resource, operation, request, mayRestore)
      const outcome = await run(request, (done, total, id) => setState({ step: 'running', done, total, id }))
      const end = { step: 'done', outcome, undo } as const
      setState(end)
      return end
    } catch (error) {
      setState({ step: 'failed', error })
      return undefined
    }
  }
  return {
    state,
    apply,
    stop: (id: string) => void stop(id).catch((error: unknown) => setState({ step: 'failed', error })),
  }
}
