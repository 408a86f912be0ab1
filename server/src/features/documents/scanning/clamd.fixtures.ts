/** The real ClamAV, if installed: a daemon with a single signature, so that it downloads nothing. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { after } from 'node:test'
import { nextEvent } from '#test/waiting'
import { freePort } from '#runtime/postgres/free-port'
import { openScanner } from './scanner.ts'

// The test virus is split in two, so that no scanner flags this file.
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const startsWithinMs = 30_000

/** Returns whether clamd is installed. */
export const isClamdInstalled = () => spawnSync('clamd', ['--help'], { stdio: 'ignore' }).error === undefined

/** Starts clamd and returns its address; it stops after the tests. `largest` is the stream limit, such as `100M`. */
export async function startClamd(largest: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-clamd-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'own.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = {
    Foreground: 'yes',
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    DatabaseDirectory: folder,
    TemporaryDirectory: folder,
    StreamMaxLength: largest,
    MaxFileSize: largest,
    MaxScanSize: largest,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
  writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
  const daemon = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'pipe' })
  let said = ''
  for (const stream of [daemon.stdout, daemon.stderr]) stream.on('data', (text: Buffer) => (said += text))
  after(async () => {
    const isRunning = daemon.exitCode === null && daemon.signalCode === null
    const ended = isRunning && nextEvent(daemon, 'exit')
    daemon.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `tcp://127.0.0.1:${port}`
  for (let waited = 0; waited < startsWithinMs && daemon.exitCode === null; waited += 100) {
    if (await openScanner(url).ping()) return url
    await sleep(100)
  }
  throw new Error(`clamd does not respond: ${said}`)
}
