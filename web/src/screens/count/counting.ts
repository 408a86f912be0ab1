/** A stock count while it is entered. It is kept in the window until it is recorded. */
import { type Draft, useDraft } from '../../data/records/drafts.ts'
import type { FoundProduct } from '../../data/business/stock.ts'

export interface CountedLine extends FoundProduct {
  /** The digits of the counted number. */
  counted: string
  /** The key of its request. A repetition after a lost response, also after a reload, is not a second count. */
  key?: string
}

export interface Count {
  /** Undefined: the default warehouse. */
  warehouse?: string
  /** Undefined: today. */
  day?: string | undefined
  /** The newest first. */
  lines: readonly CountedLine[]
  /** The scanned product whose number is not entered yet. */
  current?: FoundProduct
  /** Whether the differences are shown. */
  isComparing?: boolean
  /** The number of recorded counts. */
  recorded: number
}

export const emptyCount: Count = { lines: [], recorded: 0 }

export type CountDraft = Draft<Count>

export const useCount = (): CountDraft => useDraft<Count>('count', emptyCount)

/** Returns the count with a number of pieces more. A repeated product raises its line; it never makes a second one. */
export function withPieces(count: Count, product: FoundProduct, pieces: number): Count {
  const { current: _, ...rest } = count
  const before = Number(count.lines.find(({ id }) => id === product.id)?.counted ?? 0)
  const line = { ...product, counted: String(before + pieces) }
  return { ...rest, lines: [line, ...count.lines.filter(({ id }) => id !== product.id)] }
}

/** Returns the count with another number in a line. Its next request is a new one. */
export const withNumber = (count: Count, id: string, counted: string): Count => ({
  ...count,
  lines: count.lines.map((line) => {
    if (line.id !== id) return line
    const { key: _, ...rest } = line
    return { ...rest, counted }
  }),
})

/** Returns the count with or without the key of a request. */
export const withKey = (count: Count, id: string, key: string | undefined): Count => ({
  ...count,
  lines: count.lines.map((line) => {
    if (line.id !== id) return line
    const { key: _, ...rest } = line
    return key === undefined ? rest : { ...rest, key }
  }),
})

export const withoutLine = (count: Count, id: string): Count => ({
  ...count,
  lines: count.lines.filter((line) => line.id !== id),
})
