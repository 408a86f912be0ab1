/** Files that come in and go out: the one kind of body, and of answer, that is not JSON. */
import type { Ctx } from './context.ts'

/** A file that was received: it lies at `path` until the request has been answered. */
export interface ReceivedFile {
  path: string
  bytes: number
}

/**
 * A file that is being written while it is sent. What it reads from the database, it reads in steps: each is a
 * transaction of its own, so that somebody who is slow to take the file holds no connection.
 */
export interface FileAnswer {
  name: string
  type: string
  content: (step: Step) => AsyncIterable<string | Uint8Array>
}

export type Step = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

export const csvType = 'text/csv'
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A name that is safe in a header and on every disk. */
export const safeName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '')
    .slice(0, 100) || 'file'
