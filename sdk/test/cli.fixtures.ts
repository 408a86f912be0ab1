/** Runs the command line as a child process, against a real server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'
import { relayEvents } from '../../server/src/core/platform.ts'
import type { Caller, TestApp } from '../../server/test/test-app.ts'
import { nextEvent, until } from '../../server/test/waiting.ts'
import { childEnvironment } from '../../server/test/child-environment.ts'

export const program = new URL('../src/cli/main.ts', import.meta.url).pathname

/** Creates a folder that is removed after the tests. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-sdk-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface Ended {
  code: number | null
  out: string
  err: string
}

export interface Running extends Omit<Ended, 'code'> {
  child: ChildProcess
  lines(): string[]
  ended: Promise<Ended>
}

export interface Settings {
  env?: Record<string, string>
  input?: string
  cwd?: string
  /** The test writes the input itself. */
  keepsInputOpen?: boolean
}

/** Starts a program with only these environment variables. */
export function start(command: string, words: readonly string[], settings: Settings = {}): Running {
  const { env = {}, input, cwd = tmpdir(), keepsInputOpen = false } = settings
  const child = spawn(command, words, {
    cwd,
    env: { ...childEnvironment, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  after(() => child.kill('SIGKILL'))
  const running = { child, out: '', err: '', lines: () => running.out.split('\n').filter(Boolean) }
  child.stdout.on('data', (chunk: Buffer) => (running.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (running.err += chunk.toString()))
  // A program that needs no input may end before it is written.
  child.stdin.on('error', () => undefined)
  if (!keepsInputOpen) child.stdin.end(input)
  const ended = nextEvent<[number | null]>(child, 'close').then(([code]) => {
    const { out, err } = running
    return { code, out, err }
  })
  return Object.assign(running, { ended })
}

/** Starts the command line. */
export const startKontor = (words: readonly string[], settings?: Settings): Running =>
  start(process.execPath, [program, ...words], settings)

/** Runs a command line to its end. */
export const kontor = (words: readonly string[], settings?: Settings): Promise<Ended> =>
  startKontor(words, settings).ended

/** Listens on a free port and returns the address. */
export async function listen(testApp: TestApp): Promise<string> {
  after(() => testApp.app.http.server.closeAllConnections())
  return testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
}

/** Creates leads and relays their events to the feed; returns the ids. */
export async function createLeads(caller: Caller, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const { body } = await caller.post('/crm/leads', {
      email: `lead-${crypto.randomUUID()}@example.com`,
      source: 'website',
      contact_info: { first_name: 'Maria', last_name: 'Anders' },
    })
    ids.push(body.data.id)
  }
  while ((await relayEvents(caller.testApp.app.runtime)) > 0);
  return ids
}

export interface Webhook {
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  received: Webhook[]
  /** The response; 200 by default. Returns nothing if the request gets no response. */
  respond: (webhook: Webhook, response: ServerResponse) => number | undefined
  ids(): string[]
  close(): Promise<void>
  reopen(): Promise<void>
}

/** Starts a receiver of webhooks that can fail and be closed. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const handle = async () => {
      const body = (await buffer(request)).toString()
      const webhook = { headers: request.headers, body }
      const status = receiver.respond(webhook, response)
      receiver.received.push(webhook)
      if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end()
    }
    void handle().catch(() => undefined)
  })
  const open = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await open(0)
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    respond: () => 200,
    ids: () =>
      receiver.received.map(({ body }) => (JSON.parse(body) as { entity: { id: string } }).entity.id),
    async close() {
      const closed = nextEvent(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    reopen: () => open(port),
  }
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

/** Waits until the program has written this to standard error. */
export const untilWritten = (running: Running, pattern: RegExp): Promise<void> =>
  until(`the message ${String(pattern)}`, () => {
    if (running.child.exitCode !== null && !pattern.test(running.err))
      throw new Error(`It ended: ${running.err}${running.out}`)
    return pattern.test(running.err)
  })
