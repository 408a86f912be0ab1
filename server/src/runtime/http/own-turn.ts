/**
 * Gives work that takes milliseconds a turn of the event loop of its own. Twenty large bodies that arrive together are
 * read in twenty turns, and the other requests are served in between (decision 66).
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const waiting: (() => void)[] = []

/**
 * Runs work in a later turn of the event loop, after the work that waits already. It keeps its asynchronous context, by
 * which traces tell requests apart.
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
