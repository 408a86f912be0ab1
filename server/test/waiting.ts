/** Waits with a time limit. If the condition is not met within it, the test fails with the name of the condition. */
import { once } from 'node:events'
import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a busy machine: working code takes much less. */
export const longestMs = 120_000

/** Polls until the condition holds. An error thrown by the condition fails the wait. */
export async function until(what: string, isSo: () => unknown, withinMs = longestMs): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo()); await sleep(10))
    if (performance.now() > end) throw new Error(`Waited ${withinMs / 1000} s without success for ${what}.`)
}

/** Settles like the promise; rejects after the time limit. */
export async function within<T>(what: string, promised: Promise<T>, withinMs = longestMs): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => tooLate.reject(new Error(`Waited ${withinMs / 1000} s without success for ${what}.`)),
    withinMs,
  )
  try {
    return await Promise.race([promised, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves with the arguments of the next event of this name. */
export const nextEvent = <T extends unknown[]>(emitter: EventEmitter, name: string): Promise<T> =>
  within(`the event '${name}'`, once(emitter, name) as Promise<unknown> as Promise<T>)
