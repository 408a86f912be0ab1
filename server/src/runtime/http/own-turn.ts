/**
 * Runs work that takes milliseconds in a separate turn of the event loop. Twenty large bodies that arrive together are
 * read in twenty turns, with other requests in between (decision 66).
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const waiting: (() => void)[] = []

/**
 * Runs work in a later turn of the event loop, after earlier waiting work. It keeps its asynchronous context, by which
 * traces distinguish requests.
 */
export function inOwnTurn(work: () => void): void {
  waiting.push(AsyncLocalStorage.bind(work))
  if (waiting.length === 1) setImmediate(runNext)
}

function runNext() {
  try {
    waiting[0]?.()
  } finally {
    waiting.shift()
    if (waiting.length > 0) setImmediate(runNext)
  }
}
