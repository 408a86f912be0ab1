/** The present time, which moves on while a page is open. */
import { useEffect, useState } from 'react'

const everyMs = 60_000

/** Returns milliseconds, by the minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
