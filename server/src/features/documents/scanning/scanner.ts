/** Viruses: a file is sent to ClamAV by its own protocol, over TCP. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

export interface Scanner {
  /**
   * Whether the scanner finds anything in these bytes, and what. Rejects with `ScanFailed` when it is down, too slow,
   * or the stream is longer than it takes; with the stream's own error when that breaks. The stream is read to its end
   * or destroyed.
   */
  scan(bytes: Readable): Promise<{ isClean: boolean; found: string | null }>
  /** Whether it is there and answers. */
  ping(): Promise<boolean>
}

/** The scanner gave no verdict: the file is neither clean nor infected. */
export class ScanFailed extends Error {}

export interface Patience {
  /** Until it is connected, and until it answers a ping. */
  connectMs: number
  /** For a whole file, also a slow one. */
  scanMs: number
}

const usualPatience: Patience = { connectMs: 5_000, scanMs: 120_000 }
const usualPort = 3310
const largestAnswer = 4_096

/** The scanner at `tcp://host:3310`. Nothing is asked of it yet. */
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

/** What the sender of the file did wrong, as against what the scanner did. */
class SourceBroke extends Error {}

/** Each chunk behind its length; a length of zero ends them. */
async function* chunksOf(bytes: Readable) {
  try {
    for await (const chunk of bytes) {
      const content = Buffer.from(chunk)
      if (content.length > 0) yield [lengthOf(content.length), content]
    }
  } catch (error) {
    throw new SourceBroke('The file broke off.', { cause: error })
  }
  yield [lengthOf(0)]
}

function lengthOf(bytes: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function verdictOf(answer: string) {
  if (answer === 'stream: OK') return { isClean: true, found: null }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return { isClean: false, found }
  throw new ScanFailed(`The virus scanner gave no verdict: ${answer}`)
}

/** One question and its answer; bounded in time from its first moment. */
class Conversation {
  readonly #socket: Socket
  readonly #answer: Promise<string>
  readonly #timers: NodeJS.Timeout[]

  constructor(host: string, port: number, connectMs: number, wholeMs: number) {
    this.#socket = connect({ host, port, noDelay: true })
    const breakAfter = (ms: number, message: string) =>
      setTimeout(() => this.#socket.destroy(new ScanFailed(message)), ms)
    const connecting = breakAfter(connectMs, 'The virus scanner cannot be reached in time.')
    this.#socket.once('connect', () => clearTimeout(connecting))
    this.#timers = [connecting, breakAfter(wholeMs, 'The virus scanner is too slow.')]
    this.#answer = answerOf(this.#socket)
    // Whoever asks hears of it; until then it must not end the process.
    this.#answer.catch(() => {})
  }

  /** Sends these; an answer that comes before all is sent ends the sending. */
  async ask(command: string, chunks: AsyncIterable<Buffer[]> = none()): Promise<string> {
    const isAnswered = this.#answer.then(
      () => true,
      () => true,
    )
    const sending = this.#send(command, chunks, isAnswered)
    return Promise.race([this.#answer, sending.then(() => this.#answer)])
  }

  async #send(command: string, chunks: AsyncIterable<Buffer[]>, isAnswered: Promise<boolean>) {
    this.#socket.write(command)
    try {
      for await (const parts of chunks) {
        const isFull = parts.map((part) => this.#socket.write(part)).includes(false)
        if (isFull && (await Promise.race([isAnswered, drained(this.#socket)]))) return
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

/** False when there is room again; what breaks the connection breaks the answer too. */
const drained = (socket: Socket) =>
  once(socket, 'drain').then(
    () => false,
    () => true,
  )

/** What it says up to the NUL that ends it. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  try {
    for await (const chunk of socket) {
      answer += (chunk as Buffer).toString('latin1')
      const end = answer.indexOf('\0')
      if (end >= 0) return answer.slice(0, end)
      if (answer.length > largestAnswer)
        throw new ScanFailed('The virus scanner says what nobody understands.')
    }
  } catch (error) {
    if (error instanceof ScanFailed) throw error
    throw new ScanFailed(`The virus scanner cannot be used: ${(error as Error).message}`, { cause: error })
  }
  throw new ScanFailed('The virus scanner hung up.')
}
