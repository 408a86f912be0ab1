import { useEffect, useState } from 'react'

const now = () => new Date().toISOString()

/** Returns the instant at which the page is printed. */
export function usePrintedAt(): string {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const update = () => setAt(now())
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  return at
}
