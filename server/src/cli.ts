/** `npm run --silent kontor -- <command>`: the commands for the operator of an installation. */
import { text } from 'node:stream/consumers'
import { runCommandLine } from './cli/run.ts'
import { readConfig } from '#runtime/config/config'

process.exitCode = await runCommandLine(process.argv.slice(2), {
  config: readConfig,
  out: process.stdout,
  input: () => text(process.stdin),
  writeLine: (line) => void process.stderr.write(`${line}\n`),
})
