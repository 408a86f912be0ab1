/** The client of the virus scanner: sends files to ClamAV over TCP in ClamAV's protocol. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

export interface Scanner {
  /**
   * Scans the bytes and returns the finding, if any. Rejects with `ScanFailed` when the scanner is down or too slow, or
   * the stream exceeds its limit; with the stream's own error when the stream breaks. The stream is always read to its
   * end or destroyed.
   */
  scan(bytes: Readable): Promise<{ isClean: boolean; found: string | null }>
  /** Returns whether the scanner is reachable and responds. */
  ping(): Promise<boolean>
}

/** The scanner gave no verdict: the file is neither clean nor infected. */
export class ScanFailed extends Error {}

export interface Patience {
  /** The time limit for connecting and for the response to a ping. */
  connectMs: number
  /** The time limit for a whole file. */
  scanMs: number
}

const usualPatience: Patience = { connectMs: 5_000, scanMs: 120_000 }
const usualPort = 3310
const largestResponse = 4_096

/** Returns a client of the scanner at `tcp://host:3310`, without connecting. */
export function openScanner(url: string, patience: Patience = usualPatience): Scanner {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const reach = (ms: number) => new Conversation(host, Number(port || usualPort), patience.connectMs, ms)
  return {
    async scan(bytes) {
      const conversation = reach(patience.scanMs)
      try {
        return verdictOf(await conversation.ask('zINSTREAM\0', chunksOf(bytes)))
      } finally {
        conversation.end()
        bytes.destroy()
      }
    },
    async ping() {
      const conversation = reach(patience.connectMs)
      try {
        return (await conversation.ask('zPING\0')) === 'PONG'
      } catch {
        return false
      } finally {
        conversation.end()
      }
    },
  }
}

/** The source stream failed. This is no fault of the scanner. */
class SourceBroke extends Error {}

/** Yields each chunk with its length before it; a length of zero ends the stream. */
async function* chunksOf(bytes: Readable) {
  try {
    for await (const chunk of bytes) {
      const content = Buffer.from(chunk)
      if (content.length > 0) yield [lengthOf(content.length), content]
    }
  } catch (error) {
    throw new SourceBroke('The file ended early.', { cause: error })
  }
  yield [lengthOf(0)]
}

function lengthOf(bytes: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function verdictOf(response: string) {
  if (response === 'stream: OK') return { isClean: true, found: null }
  const found = /^stream: (.+) FOUND$/.exec(response)?.[1]
  if (found) return { isClean: false, found }
  throw new ScanFailed(`The virus scanner gave no verdict: ${response}`)
}

/** A request and its response, with one time limit for both. */
class Conversation {
  readonly #socket: Socket
  readonly #response: Promise<string>
  readonly #timers: NodeJS.Timeout[]

  constructor(host: string, port: number, connectMs: number, wholeMs: number) {
    this.#socket = connect({ host, port, noDelay: true })
    const breakAfter = (ms: number, message: string) =>
      setTimeout(() => this.#socket.destroy(new ScanFailed(message)), ms)
    const connecting = breakAfter(connectMs, 'The virus scanner did not accept the connection in time.')
    this.#socket.once('connect', () => clearTimeout(connecting))
    this.#timers = [connecting, breakAfter(wholeMs, 'The virus scanner is too slow.')]
    this.#response = responseOf(this.#socket)
    // The caller receives the rejection; until then it must not end the process.
    this.#response.catch(() => {})
  }

  /** Sends the command and the chunks. Stops sending when the response arrives early. */
  async ask(command: string, chunks: AsyncIterable<Buffer[]> = none()): Promise<string> {
    const hasResponded = this.#response.then(
      () => true,
      () => true,
    )
    const sending = this.#send(command, chunks, hasResponded)
    return Promise.race([this.#response, sending.then(() => this.#response)])
  }

  async #send(command: string, chunks: AsyncIterable<Buffer[]>, hasResponded: Promise<boolean>) {
    this.#socket.write(command)
    try {
      for await (const parts of chunks) {
        const isFull = parts.map((part) => this.#socket.write(part)).includes(false)
        if (isFull && (await Promise.race([hasResponded, drained(this.#socket)]))) return
        if (this.#socket.destroyed) return
      }
    } catch (error) {
      this.#socket.destroy()
      throw error instanceof SourceBroke ? error.cause : error
    }
  }

  end() {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#socket.destroy()
  }
}

async function* none(): AsyncGenerator<Buffer[]> {}

/**
 * Resolves to false when the socket accepts more data, and to true when the connection broke; then the response
 * rejects, too.
 */
const drained = (socket: Socket) =>
  once(socket, 'drain').then(
    () => false,
    () => true,
  )

/** Returns the response up to its terminating NUL. */
async function responseOf(socket: Socket): Promise<string> {
  let response = ''
  try {
    for await (const chunk of socket) {
      response += (chunk as Buffer).toString('latin1')
      const end = response.indexOf('\0')
      if (end >= 0) return response.slice(0, end)
      if (response.length > largestResponse)
        throw new ScanFailed('The virus scanner sent an invalid response.')
    }
  } catch (error) {
    if (error instanceof ScanFailed) throw error
    throw new ScanFailed(`The virus scanner cannot be used: ${(error as Error).message}`, { cause: error })
  }
  throw new ScanFailed('The virus scanner closed the connection.')
}
