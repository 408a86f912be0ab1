/** Starts the examples as separate programs, and kills them at random points. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextEvent } from '../server/test/waiting.ts'

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
    env: { PATH: process.env.PATH, KONTOR_URL: address, KONTOR_TOKEN: token },
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

/** Kills a program at a random point after its start, unless it ends before. */
export async function runAndKill(program: Program, longestMs: number): Promise<Ended> {
  const { child, ended } = launch(program)
  await Promise.race([sleep(Math.random() * longestMs, undefined, { ref: false }), ended])
  child.kill('SIGKILL')
  return ended
}
