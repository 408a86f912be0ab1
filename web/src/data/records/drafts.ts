/** Work that is not sent yet, kept in the session of the window: a reload, or a page that is left, loses nothing. */
import { useState } from 'react'
import { useSession } from '../people/session.ts'

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export interface Draft<T> {
  value: T
  change: (change: (before: T) => T) => void
  /** Forgets what was kept. */
  clear: () => void
}

/** Returns the kept value of this name, or the first one. A window outlives a session, so the key contains the user. */
export function useDraft<T>(name: string, first: T): Draft<T> {
  const key = `kontor.draft.${useSession().user.id}.${name}`
  const [value, setValue] = useState<T>(() => read<T>(key) ?? first)
  return {
    value,
    // The latest value is the stored one: the caller may have waited for the server meanwhile.
    change: (change) => {
      const next = change(read<T>(key) ?? first)
      sessionStorage.setItem(key, JSON.stringify(next))
      setValue(next)
    },
    clear: () => {
      sessionStorage.removeItem(key)
      setValue(first)
    },
  }
}
