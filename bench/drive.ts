/**
 * Asks a server as fast as it answers, over a few connections that stay open. Written on plain sockets: the one who
 * measures shares the machine with the measured, and must take as little of it as can be.
 */
import { connect, type Socket } from 'node:net'

export interface Asked {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
}

export interface DriveOptions {
  port: number
  token: string
  connections: number
  /** Not counted: connections, caches and compilers get warm. */
  warmUpSeconds: number
  seconds: number
  next: () => Asked
}

/** One turn of driving: how long each answer took, in milliseconds. */
export interface Turn {
  seconds: number
  times: number[]
  /** Refused, failed or never answered. */
  errors: number
}

export interface Figures {
  /** Requests a second that were answered with success. */
  rps: number
  /** Milliseconds that half of them, and 99 of 100, took at most. */
  p50: number
  p99: number
  errors: number
}

const patience = 10_000

/** Asks for the given time, after the warm-up. */
export async function drive(options: DriveOptions): Promise<Turn> {
  const begin = performance.now() + options.warmUpSeconds * 1_000
  const run = { ...options, begin, end: begin + options.seconds * 1_000, times: [], errors: 0 }
  await Promise.all(Array.from({ length: options.connections }, () => keepAsking(run)))
  return { seconds: options.seconds, times: run.times, errors: run.errors }
}

/** The figures of all turns together. */
export function figuresOf(turns: readonly Turn[]): Figures {
  const seconds = turns.reduce((sum, turn) => sum + turn.seconds, 0)
  const errors = turns.reduce((sum, turn) => sum + turn.errors, 0)
  const times = Float64Array.from(turns.flatMap((turn) => turn.times)).toSorted()
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 100) / 100
  return { rps: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), errors }
}

type Run = DriveOptions & Omit<Turn, 'seconds'> & { begin: number; end: number }

async function keepAsking(run: Run) {
  while (performance.now() < run.end) {
    const isDone = await askOverOneConnection(run)
    if (isDone) return
    run.errors++
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** True when the time was up; false when the connection was lost before. */
function askOverOneConnection(run: Run): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host: '127.0.0.1', port: run.port, noDelay: true })
  const deadline = setTimeout(
    () => socket.destroy(new Error('no answer')),
    run.end - performance.now() + patience,
  )
  let sentAt = 0
  let received: Buffer = Buffer.alloc(0)
  const ask = () => {
    sentAt = performance.now()
    if (sentAt >= run.end) return socket.end()
    socket.write(textOf(run.next(), run.token))
  }
  socket.on('connect', ask)
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const answer = answerIn(received, socket)
    if (!answer) return
    const now = performance.now()
    const isCounted = sentAt >= run.begin && now <= run.end
    if (!answer.isSuccess) run.errors++
    else if (isCounted) run.times.push(now - sentAt)
    received = received.subarray(answer.length)
    ask()
  })
  socket.on('error', () => {})
  socket.on('close', (hadError) => {
    clearTimeout(deadline)
    resolve(!hadError && performance.now() >= run.end)
  })
  return promise
}

/** The answer at the beginning of what was received; undefined when it is not there in full. */
function answerIn(received: Buffer, socket: Socket) {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const [, bodyLength] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (bodyLength === undefined) {
    socket.destroy(new Error('An answer without its length is not measured.'))
    return undefined
  }
  const length = headEnd + 4 + Number(bodyLength)
  return received.length < length ? undefined : { length, isSuccess: head.startsWith('HTTP/1.1 2') }
}

function textOf({ method, path, body }: Asked, token: string) {
  const head = `${method} /api/v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`
  if (!body) return `${head}\r\n`
  const text = JSON.stringify(body)
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}
