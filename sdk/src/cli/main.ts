#!/usr/bin/env node
/** The command line of the SDK. */
import { runCommandLine } from './run.ts'
import { Terminal } from './terminal.ts'

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort())

// A failed write rejects the promise of the write. Without a listener the event would also end the process.
process.stdout.on('error', () => undefined)

process.exitCode = await runCommandLine(process.argv.slice(2), new Terminal(interruption.signal))
