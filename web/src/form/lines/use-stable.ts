/** Values that are equal stay the same object, so that what depends on them is not rendered again. */
import { useState } from 'react'
import { isDeepEqual } from '../../data/records/equality.ts'

/** Returns the value, or the one of the last rendering if it is equal. */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (isDeepEqual(kept, value)) return kept
  setKept(value)
  return value
}
