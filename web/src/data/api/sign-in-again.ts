/** A session that ends in the middle of work: the app asks for the password above the page and repeats the request. */
import { useSyncExternalStore } from 'react'

interface Pending {
  promise: Promise<boolean>
  finish: (isSignedIn: boolean) => void
}

let pending: Pending | undefined
let isSignedIn = false
const listeners = new Set<() => void>()

function notify() {
  for (const each of listeners) each()
}

/** Says that a session exists: from now on its end is answered above the page. */
export function markSignedIn(signedIn: boolean): void {
  isSignedIn = signedIn
}

/** Resolves when the user has signed in again; with false if there was no session before. */
export async function signInAgain(): Promise<boolean> {
  if (!isSignedIn) return false
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    pending = { promise, finish: resolve }
    notify()
  }
  return pending.promise
}

/** Ends the wait of all requests that were answered with 401. */
export function finishSignInAgain(success: boolean): void {
  pending?.finish(success)
  pending = undefined
  notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSignInAgain = (): boolean => useSyncExternalStore(subscribe, () => pending !== undefined)
