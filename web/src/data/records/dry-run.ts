/** The result of a change that is not made. The server computes it while one types. */
import { ConnectionError } from '@kontor/sdk'
import { useEffect, useState } from 'react'
import { kontor } from '../api/client.ts'
import type { Change } from './records.ts'

export interface DryRun<T> {
  /** The result for the latest values that the server accepted. */
  result: T | undefined
  warnings: readonly string[]
  /** The keys of the lines that the result is about, in its order. */
  keys: readonly string[]
  /** Why the server refuses the latest values. */
  failure: unknown
  /** The body of the request that the server has answered last. */
  answered: unknown
  /** The keys of the lines that the failure is about. */
  refusedKeys: readonly string[]
  isPending: boolean
}

const pauseMs = 300

/**
 * Sends a change as a dry run when it has not changed for a moment. A later change aborts the request, so an older
 * result never replaces a newer one. Undefined: there is nothing to compute, or the change itself is sent. The last
 * result stays.
 */
export function useDryRun<T>(change: Change<T> | undefined, keys: readonly string[] = []): DryRun<T> {
  const [state, setState] = useState<DryRun<T>>({
    result: undefined,
    warnings: [],
    keys: [],
    failure: undefined,
    answered: undefined,
    refusedKeys: [],
    isPending: false,
  })
  const request = change && JSON.stringify({ change, keys })
  useEffect(() => {
    if (request === undefined) return
    const { signal, abort } = abortable()
    const compute = async (wanted: DryRunRequest<T>) => {
      try {
        const next = await sendDryRun(wanted, signal)
        if (!signal.aborted) setState(next)
      } catch (error) {
        // The frame shows that the server cannot be reached.
        const failure: unknown = error instanceof ConnectionError ? undefined : error
        const answered = wanted.change.body
        if (!signal.aborted)
          setState((before) => ({ ...before, failure, answered, refusedKeys: wanted.keys, isPending: false }))
      }
    }
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isPending: true }))
      void compute(JSON.parse(request) as DryRunRequest<T>)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [request])
  return state
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

interface DryRunRequest<T> {
  change: Change<T>
  keys: readonly string[]
}

async function sendDryRun<T>({ change, keys }: DryRunRequest<T>, signal: AbortSignal): Promise<DryRun<T>> {
  const { method, path, body, options } = change
  const { data, meta } = await kontor
    .send<T, { warnings?: string[] } | undefined>(method, path, {
      body,
      options: { headers: { ...options?.headers }, dryRun: true, signal },
    })
    .withResponse()
  return {
    result: data,
    warnings: meta?.warnings ?? [],
    keys,
    failure: undefined,
    answered: body,
    refusedKeys: [],
    isPending: false,
  }
}
