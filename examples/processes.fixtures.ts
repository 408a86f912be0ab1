/** Starts the examples as separate programs, and kills them at random points. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextEvent } from '../server/test/waiting.ts'
import { childEnvironment } from '../server/test/child-environment.ts'

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** Returns a folder that is removed when the test file ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-examples-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface Program {
  /** The arguments of Node. */
  args: readonly string[]
  cwd?: string
  address: string
  token: string
}

function launch({ args, cwd, address, token }: Program) {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    env: { ...childEnvironment, KONTOR_URL: address, KONTOR_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
  })
  after(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = nextEvent<[number | null, NodeJS.Signals | null]>(child, 'close').then(
    ([code, signal]): Ended => ({ code, signal, output }),
  )
  return { child, ended }
}

/** Runs a program to its end. */
export const runToEnd = (program: Program): Promise<Ended> => launch(program).ended

/** Kills a program at this moment, unless it ends before. */
export async function runAndKill(program: Program, moment: Promise<unknown>): Promise<Ended> {
  const { child, ended } = launch(program)
  await Promise.race([moment, ended])
  child.kill('SIGKILL')
  return ended
}

/** Resolves within this time. */
export const randomMoment = (longestMs: number): Promise<unknown> =>
  sleep(Math.random() * longestMs, undefined, { ref: false })

/** Resolves when SQLite has begun or ended this many transactions: their journal is a file beside the database. */
export function journalChanges(database: string, count: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let seen = 0
  const watcher = watch(dirname(database), { persistent: false }, (_event, name) => {
    if (name === `${basename(database)}-journal` && ++seen === count) resolve()
  })
  return promise.finally(() => watcher.close())
}
