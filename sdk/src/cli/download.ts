/** The content of a response. */
import { CommandError } from './command.ts'

/** Returns the parts of a content. Rejects with a readable message if the connection breaks. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream as unknown as AsyncIterable<Uint8Array>
  } catch (cause) {
    throw new CommandError('The download broke off: the connection was closed.', { cause })
  }
}
