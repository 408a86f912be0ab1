/**
 * Sends requests as fast as the server responds, over a few keep-alive connections. It uses plain sockets, because it
 * shares the machine with the server and must use little of it.
 */
import { connect, type Socket } from 'node:net'

export interface RequestSpec {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
}

export interface DriveOptions {
  port: number
  token: string
  connections: number
  /** Not counted, because connections, caches and compilers warm up. */
  warmUpSeconds: number
  seconds: number
  next: () => RequestSpec
}

/** One round of measurement: the latency of each response, in milliseconds. */
export interface Round {
  seconds: number
  times: number[]
  /** Rejected, failed or unanswered requests. */
  errors: number
}

interface DrivenRound extends Round {
  /** All responses, including those of the warm-up. */
  responses: number
}

export interface Figures {
  /** Successful requests per second: the median of the rounds. */
  rps: number
  /** The median and the 99th percentile of the latency, in milliseconds. */
  p50: number
  p99: number
  errors: number
}

const patience = 10_000

/** Sends requests for the given time, after the warm-up. */
export async function drive(options: DriveOptions): Promise<DrivenRound> {
  const begin = performance.now() + options.warmUpSeconds * 1_000
  const run = { ...options, begin, end: begin + options.seconds * 1_000, times: [], errors: 0, responses: 0 }
  await Promise.all(Array.from({ length: options.connections }, () => sendUntilEnd(run)))
  const { times, errors, responses } = run
  return { seconds: options.seconds, times, errors, responses }
}

/** Returns the results of all rounds together. */
export function figuresOf(rounds: readonly Round[]): Figures {
  const rates = rounds.map(({ times, seconds }) => times.length / seconds).toSorted((a, b) => a - b)
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0)
  const times = Float64Array.from(rounds.flatMap((round) => round.times)).toSorted()
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 100) / 100
  return { rps: Math.round(rates[Math.floor(rates.length / 2)] ?? 0), p50: at(0.5), p99: at(0.99), errors }
}

/** A server, and the requests that it gets. */
export type Measured = Pick<DriveOptions, 'port' | 'token' | 'next'>

const connections = 16
const warmUpSeconds = 2
const betweenRoundsSeconds = 0.3

/** Measures two servers in alternation, so that other load on the machine affects both. */
export async function measureAlternately(
  servers: readonly [Measured, Measured],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<[Figures, Figures]> {
  const results: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) {
      const warmUp = round === 0 ? warmUpSeconds : betweenRoundsSeconds
      const options = { ...server, connections, warmUpSeconds: warmUp, seconds: seconds / rounds }
      results[index]?.push(await drive(options))
    }
  }
  return [figuresOf(results[0]), figuresOf(results[1])]
}

type Run = DriveOptions & Omit<DrivenRound, 'seconds'> & { begin: number; end: number }

async function sendUntilEnd(run: Run) {
  while (performance.now() < run.end) {
    const isDone = await sendOverOneConnection(run)
    if (isDone) return
    run.errors++
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Resolves with true when the time is up, and with false if the connection was lost before. */
function sendOverOneConnection(run: Run): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const socket = connect({ host: '127.0.0.1', port: run.port, noDelay: true })
  const deadline = setTimeout(
    () => socket.destroy(new Error('no response')),
    run.end - performance.now() + patience,
  )
  let sentAt = 0
  let received: Buffer = Buffer.alloc(0)
  const ask = () => {
    sentAt = performance.now()
    if (sentAt >= run.end) return socket.end()
    try {
      socket.write(textOf(run.next(), run.token))
    } catch (error) {
      // Otherwise the failure would end the process before it has stopped its servers.
      reject(error)
      socket.destroy()
    }
  }
  socket.on('connect', ask)
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const response = responseIn(received, socket)
    if (!response) return
    run.responses++
    const now = performance.now()
    const isCounted = sentAt >= run.begin && now <= run.end
    if (!response.isSuccess) run.errors++
    else if (isCounted) run.times.push(now - sentAt)
    received = received.subarray(response.length)
    ask()
  })
  socket.on('error', () => {})
  socket.on('close', (hadError) => {
    clearTimeout(deadline)
    resolve(!hadError && performance.now() >= run.end)
  })
  return promise
}

/** Returns the response at the beginning of the received bytes; undefined if it is incomplete. */
function responseIn(received: Buffer, socket: Socket) {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const [, bodyLength] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (bodyLength === undefined) {
    socket.destroy(new Error('A response without its length cannot be measured.'))
    return undefined
  }
  const length = headEnd + 4 + Number(bodyLength)
  return received.length < length ? undefined : { length, isSuccess: head.startsWith('HTTP/1.1 2') }
}

function textOf({ method, path, body }: RequestSpec, token: string) {
  const head = `${method} /api/v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`
  if (!body) return `${head}\r\n`
  const text = JSON.stringify(body)
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}
