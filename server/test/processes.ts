/** Starts Kontor like operators: real processes in separate folders. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { nextEvent, until } from './waiting.ts'
import { childEnvironment } from './child-environment.ts'

const main = new URL('../kontor.mjs', import.meta.url).pathname
const root = new URL('../..', import.meta.url).pathname
export const token = 'a-token-for-the-process-tests'

/** Returns a folder that is removed when the test file ends. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'kontor-process-'))
  chmodSync(path, 0o755)
  after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

export interface Running {
  child: ChildProcess
  address: string
  output: string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a process, by default the server, and collects its output. */
export const launch = (settings: Record<string, string>, program = main): Running =>
  run(process.execPath, [program], { settings, cwd: settings.KONTOR_DATA_DIR ?? tmpdir() })

/** Starts the server with `npm start`, as in the README. */
export const startWithNpm = (settings: Record<string, string>): Promise<Running> =>
  listening(run('npm', ['start'], { settings, cwd: root }))

function run(
  command: string,
  args: readonly string[],
  { settings, cwd }: { settings: Record<string, string>; cwd: string },
): Running {
  const environment = {
    ...childEnvironment,
    KONTOR_PORT: '0',
    KONTOR_LOG_LEVEL: 'silent',
    KONTOR_WEB: 'off',
    KONTOR_ADMIN_TOKEN: token,
    ...settings,
  }
  const child = spawn(command, args, { env: environment, cwd })
  after(() => void child.kill('SIGKILL'))
  const running: Running = {
    child,
    address: '',
    output: '',
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = nextEvent(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
  const read = (chunk: Buffer) => {
    running.output += chunk.toString()
    running.address = /listens on (\S+)/.exec(running.output)?.[1] ?? ''
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  return running
}

/** Starts the server; resolves when it listens or has exited. */
export const start = (settings: Record<string, string>): Promise<Running> => listening(launch(settings))

async function listening(running: Running): Promise<Running> {
  let isOver = false
  running.child.once('close', () => (isOver = true))
  await until('a process that listens', () => running.address !== '' || isOver)
  return running
}
