/** The lines as the server computes them. An equal one stays the same object, so its line is not rendered again. */
import { useState } from 'react'
import { isDeepEqual } from '../../data/records/equality.ts'
import type { Row } from '../../data/records/metadata.ts'

interface Computed {
  rows: readonly Row[]
  keys: readonly string[]
}

type ByKey = ReadonlyMap<string, Row>

/** Returns the lines by key. */
function byKey({ rows, keys }: Computed, before: ByKey): ByKey {
  return new Map(
    keys.flatMap((key, at) => {
      const [row, known] = [rows[at], before.get(key)]
      return row ? [[key, known && isDeepEqual(known, row) ? known : row] as const] : []
    }),
  )
}

const none: Computed = { rows: [], keys: [] }

export function useComputed(computed: Computed = none): (key: string) => Row | undefined {
  const [state, setState] = useState(() => ({ rows: computed.rows, lines: byKey(computed, new Map()) }))
  let current = state
  if (state.rows !== computed.rows) {
    current = { rows: computed.rows, lines: byKey(computed, state.lines) }
    setState(current)
  }
  return (key) => current.lines.get(key)
}
