/** Files in requests and responses: the only bodies that are not JSON. */
import type { Readable } from 'node:stream'
import type { Ctx, Step } from '#runtime/database/context'
import type { FieldErrors } from '#runtime/api-error'

/** A received file: it stays at `path` until the response is sent. */
export interface ReceivedFile {
  path: string
  bytes: number
}

/** The file of a form. It has no name on the disk, and is removed at the end of the request or the process. */
export interface SentFile {
  /** The name that the client gave it, without folders. */
  name: string
  /** Lower case, without the dot; empty if the name has none. */
  extension: string
  bytes: number
  sha256: string
  /** Its first 4,100 bytes. */
  head: Buffer
  /** Returns a stream from the beginning; can be called several times. */
  read(): Readable
}

/** A stored file, for the action that inserts its row. */
export interface Upload {
  name: string
  extension: string
  mediaType: string
  bytes: number
  sha256: string
}

/** The conditions for a form with a file at an endpoint. */
export interface FormTerms {
  bytesAtMost: number
  /** Returns the error of the file: the rest of a sentence that begins with `The file field`. */
  problemOf: (file: SentFile) => Promise<string | undefined>
  /** Returns further errors, once the other fields are valid by themselves. */
  errorsOf?: (ctx: Ctx, body: never) => Promise<FieldErrors>
  /** Stores the file before the transaction that inserts its row begins; if that is rejected, the file is unused. */
  keep: (file: SentFile) => Promise<Upload>
}

/**
 * A file that is generated while it is sent. It reads from the database in steps, each in a separate transaction, so
 * that a slow client holds no connection.
 */
export interface StreamedFile {
  name: string
  type: string
  content: (step: Step) => AsyncIterable<string | Uint8Array>
}

/** A stored file: it supports ranges and conditional requests by its tag. */
export interface StoredFile {
  type: string
  bytes: number
  /** Its `ETag`: other bytes have another one. */
  tag: string
  /** Its `Content-Disposition`: inline or attachment, and the name. */
  disposition: string
  /** Its `Cache-Control`; by default, only this caller stores it, and asks each time whether it is current. */
  cache?: string
  open: (range?: { start: number; end: number }) => Promise<Readable>
  /** Called once when the file is sent from its beginning, in a separate transaction. */
  whenSent?: (ctx: Ctx) => Promise<unknown>
}

/** A file that is generated first, outside of the transaction that found it; it reads from the database in steps. */
export interface GeneratedFile {
  make: (step: Step) => Promise<StoredFile | StreamedFile>
}

export type FileResponse = StreamedFile | StoredFile | GeneratedFile

export const csvType = 'text/csv'
export const jsonType = 'application/json'
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns a name that is safe in a header and on every disk. */
export const safeName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '')
    .slice(0, 100) || 'file'
