/** Whether the server can be reached: while it cannot, a banner is shown and requests are repeated. */
import { useSyncExternalStore } from 'react'

let isConnected = true
let changedAt = 0
const listeners = new Set<() => void>()

/** Reports the end of a request. A request that was sent before the last change of the state proves nothing. */
export function reportConnection(connected: boolean, sentAt = Infinity): void {
  if (connected === isConnected || sentAt < changedAt) return
  isConnected = connected
  changedAt = Date.now()
  for (const each of listeners) each()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// A browser that knows that it is offline sends no requests that could fail.
addEventListener('offline', () => reportConnection(false))
addEventListener('online', () => reportConnection(true))

export const useConnection = (): boolean => useSyncExternalStore(subscribe, () => isConnected)
