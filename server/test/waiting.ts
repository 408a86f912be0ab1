/** Waits that end: what a test waits for comes within a bound, or the test fails and says what did not come. */
import { once } from 'node:events'
import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a machine that does much else. Nothing that works takes nearly as long. */
const longestMs = 120_000

/** Resolves when the condition holds; asks again and again. What is thrown while it is asked fails the wait. */
export async function until(what: string, isSo: () => unknown, withinMs = longestMs): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo()); await sleep(10))
    if (performance.now() > end) throw new Error(`Waited ${withinMs / 1000} s in vain for ${what}.`)
}

/** The same as a promise, or an error after so long. */
export async function within<T>(what: string, promised: Promise<T>, withinMs = longestMs): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => tooLate.reject(new Error(`Waited ${withinMs / 1000} s in vain for ${what}.`)),
    withinMs,
  )
  try {
    return await Promise.race([promised, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The arguments of an event that is about to be emitted. */
export const nextEvent = <T extends unknown[]>(emitter: EventEmitter, name: string): Promise<T> =>
  within(`the event '${name}'`, once(emitter, name) as Promise<unknown> as Promise<T>)
