/** Records the counts one after the other. A recorded one leaves the list; a refused one stays with its sentence. */
import { KontorError } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetStock, recordCount } from '../../data/business/stock.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { type CountDraft, type CountedLine, withKey, withoutLine } from './counting.ts'

interface Progress {
  done: number
  total: number
}

/** The quantity that is there now, which a conflict tells. */
function currentQuantity(error: unknown): number | undefined {
  const quantity = error instanceof KontorError ? error.meta['current_quantity'] : undefined
  return typeof quantity === 'number' ? quantity : undefined
}

const isAnswer = (error: unknown) => error instanceof KontorError && error.status !== undefined

interface CountedPlace {
  warehouse: string
  /** Undefined: today. */
  day: string | undefined
}

export function useRecording(draft: CountDraft, { warehouse, day }: CountedPlace) {
  const messageOf = useMessageOf()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  /** Quantities that have changed while the differences were shown. */
  const [corrected, setCorrected] = useState<ReadonlyMap<string, number>>(new Map())

  const recordLine = async (line: CountedLine, expected: number | undefined): Promise<boolean> => {
    const key = line.key ?? crypto.randomUUID()
    draft.change((before) => withKey(before, line.id, key))
    try {
      const counted = Number(line.counted)
      const count = { product_id: line.id, warehouse_id: warehouse, counted, expected, day }
      await recordCount(count, key)
      draft.change((before) => ({ ...withoutLine(before, line.id), recorded: before.recorded + 1 }))
      return true
    } catch (error) {
      setFailures((before) => new Map(before).set(line.id, messageOf(error)))
      const current = currentQuantity(error)
      if (current !== undefined) setCorrected((before) => new Map(before).set(line.id, current))
      // The server has answered, so the next attempt is a new one.
      if (isAnswer(error)) draft.change((before) => withKey(before, line.id, undefined))
      return false
    }
  }
  const record = async (expected: ReadonlyMap<string, number>) => {
    const { lines } = draft.value
    setFailures(new Map())
    let done = 0
    for (const line of lines) {
      setProgress({ done, total: lines.length })
      if (await recordLine(line, corrected.get(line.id) ?? expected.get(line.id))) done += 1
    }
    setProgress(undefined)
    await forgetStock(client)
  }
  return { record, progress, failures, corrected }
}
