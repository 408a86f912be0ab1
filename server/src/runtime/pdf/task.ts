/** The input from which the engine makes a PDF. */

export interface PdfTask {
  /** The template: a path below `server/src` that begins with a slash. It exports a function `document(data)`. */
  template: string
  /** JSON for the template. Its texts are never read as markup. */
  data: unknown
  /** Files that the template reads, by the name in `/.data/`: pictures, for example. */
  files?: Readonly<Record<string, Uint8Array>>
  /** Files inside of the PDF. */
  attachments?: readonly PdfAttachment[]
  /** Whether the PDF has tags for screen readers, which make the file larger. */
  isTagged?: boolean
  /** A standard that the PDF must meet, such as `a-3b`. Rendering fails if it cannot. */
  pdfStandard?: 'a-2b' | 'a-3b' | 'ua-1'
  /** The metadata of a PDF/A beyond that of every PDF. */
  xmp?: XmpSchema
}

/** Properties in the metadata (XMP), and their description for PDF/A. */
export interface XmpSchema {
  title: string
  namespace: string
  /** Of the namespace. */
  prefix: string
  properties: readonly { name: string; value: string; about: string }[]
}

export interface PdfAttachment {
  /** Its name in the PDF, such as `factur-x.xml`. */
  name: string
  mediaType: string
  description: string
  /** How it relates to the document (AFRelationship of PDF/A-3). */
  relationship: 'source' | 'data' | 'alternative' | 'supplement'
  content: Uint8Array
}

/** The answer of the process that renders. */
export type PdfAnswer = { megabytes: number } & (
  | { pdf: Uint8Array; pages: number; problem?: never }
  | { problem: string; pdf?: never }
)
