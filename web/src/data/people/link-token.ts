/**
 * The token in the link of an email: the part of the address after `#`, which browsers send to no server. It is removed
 * from the address, and so from the history, before anything else runs. It exists only in the memory of this page.
 */
import { useSyncExternalStore } from 'react'

let token: string | undefined
const listeners = new Set<() => void>()

function take() {
  const [, found] = /^#([\w-]{43})$/.exec(location.hash) ?? []
  if (found === undefined) return
  token = found
  history.replaceState(history.state, '', location.pathname + location.search)
  for (const each of listeners) each()
}

/** Takes the token, and that of each further link that is opened in the same page. */
export function takeLinkTokens(): void {
  take()
  addEventListener('hashchange', take)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The token of the link that opened this page; undefined without one, also after a reload. */
export const useLinkToken = (): string | undefined => useSyncExternalStore(subscribe, () => token)
