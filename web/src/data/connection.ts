/** Whether the server can be reached: while it cannot, a banner is shown and requests are repeated. */
import { useSyncExternalStore } from 'react'

let isConnected = true
const listeners = new Set<() => void>()

export function reportConnection(connected: boolean): void {
  if (connected === isConnected) return
  isConnected = connected
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
