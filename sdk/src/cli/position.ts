/** A file with the position in the feed, so that a command continues where it ended. */
import { CommandError } from './command.ts'
import { objectInFile, readIfExists, writeFileTo } from './files.ts'

export interface Position {
  /** The cursor of the page. */
  cursor: string
  /** The sequence of the last processed event of this page. */
  sequence?: number
}

export class CursorFile {
  readonly #path: string
  readonly #tenantId: string

  constructor(path: string, tenantId: string) {
    this.#path = path
    this.#tenantId = tenantId
  }

  /** Returns the stored position; undefined if there is no file. Rejects the position of another tenant. */
  async read(): Promise<Position | undefined> {
    const text = await readIfExists(this.#path)
    if (text === undefined || text.trim() === '') return undefined
    const { cursor, sequence, tenant_id: tenantId } = objectInFile(text, this.#path)
    if (typeof cursor !== 'string') throw new CommandError(`The file ${this.#path} contains no cursor.`)
    if (tenantId !== this.#tenantId)
      throw new CommandError(
        `The file ${this.#path} has the position of another tenant, ${String(tenantId)}.`,
      )
    return typeof sequence === 'number' ? { cursor, sequence } : { cursor }
  }

  save(position: Position): Promise<void> {
    const text = `${JSON.stringify({ ...position, tenant_id: this.#tenantId })}\n`
    return writeFileTo(this.#path, (file) => file.writeFile(text))
  }
}
