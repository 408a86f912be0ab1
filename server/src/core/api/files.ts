/** Files that come in and go out: the one kind of body, and of answer, that is not JSON. */
import type { Readable } from 'node:stream'
import type { Ctx, Step } from '#runtime/database/context'
import type { FieldErrors } from '#runtime/api-error'

/** A file that was received: it lies at `path` until the request has been answered. */
export interface ReceivedFile {
  path: string
  bytes: number
}

/** The file of a form. It has no name on the disk, and is gone with the request, or with the process. */
export interface SentFile {
  /** As the client called it, without folders. */
  name: string
  /** Lower-case, without the dot; empty where the name has none. */
  extension: string
  bytes: number
  sha256: string
  /** Its first 4,100 bytes. */
  head: Buffer
  /** From its beginning, as often as it takes. */
  read(): Readable
}

/** A file that is kept, on the way to the action that writes it down. */
export interface Upload {
  name: string
  extension: string
  mediaType: string
  bytes: number
  sha256: string
}

/** What a form with a file may bring to an address. */
export interface FormTerms {
  bytesAtMost: number
  /** What is wrong with the file: the rest of a sentence that begins with `The file field`. */
  problemOf: (file: SentFile) => Promise<string | undefined>
  /** What else is wrong, once the other fields are right by themselves. */
  errorsOf?: (ctx: Ctx, body: never) => Promise<FieldErrors>
  /** Keeps the file, before the transaction that tells of it begins; for nothing, when that is refused. */
  keep: (file: SentFile) => Promise<Upload>
}

/**
 * A file that is being written while it is sent. What it reads from the database, it reads in steps: each is a
 * transaction of its own, so that somebody who is slow to take the file holds no connection.
 */
export interface StreamedFile {
  name: string
  type: string
  content: (step: Step) => AsyncIterable<string | Uint8Array>
}

/** A file that is kept: it can be read from any byte on, and be asked for again by its tag. */
export interface StoredFile {
  type: string
  bytes: number
  /** What it is, for `ETag`: other bytes have another one. */
  tag: string
  /** What a browser does with it, and under which name: `Content-Disposition`. */
  disposition: string
  /** `Cache-Control`, where it is another than that of what one caller alone may see. */
  cache?: string
  open: (range?: { start: number; end: number }) => Promise<Readable>
  /** Done once when it is sent from its beginning, in a transaction of its own. */
  whenSent?: (ctx: Ctx) => Promise<unknown>
}

/** A file that has to be made first, outside of the transaction that found it; what it reads, it reads in steps. */
export interface GeneratedFile {
  make: (step: Step) => Promise<StoredFile | StreamedFile>
}

export type FileAnswer = StreamedFile | StoredFile | GeneratedFile

export const csvType = 'text/csv'
export const jsonType = 'application/json'
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A name that is safe in a header and on every disk. */
export const safeName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '')
    .slice(0, 100) || 'file'
