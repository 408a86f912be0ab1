/** Standard output, standard error and interruptions. */
import { stripVTControlCharacters } from 'node:util'

export const program = 'kontor-sdk'

export class Terminal {
  /** Aborts with the first interruption (Ctrl-C, SIGTERM). */
  readonly signal: AbortSignal
  /** The profile and the tenant in use, for the beginning of each message. */
  label = ''
  /** The profile whose token is in use; undefined for a token of the environment. */
  profile: string | undefined

  constructor(signal: AbortSignal) {
    this.signal = signal
  }

  /** Writes a line to standard output; resolves when it is written. */
  print(line: string): Promise<void> {
    return this.write(`${line}\n`)
  }

  write(chunk: string | Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      process.stdout.write(chunk, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Writes a message to standard error, with profile and tenant. */
  note(message: string): void {
    process.stderr.write(`${program}: ${this.label && `${this.label}: `}${message}\n`)
  }
}

/** Control characters, and those that change the direction of the text. */
const unprintable = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Returns the text with `?` in place of control characters, so that data cannot change the terminal. */
export const printable = (text: string): string => stripVTControlCharacters(text).replace(unprintable, '?')
