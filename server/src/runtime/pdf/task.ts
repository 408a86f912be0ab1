/** The input for a PDF. */

export interface PdfTask {
  /** The template: a path below `server/src` that begins with a slash. It exports a function `document(data)`. */
  template: string
  /** JSON for the template. Its texts are never interpreted as markup. */
  data: unknown
  /** Files that the template reads, such as images, by their name in `/.data/`. */
  files?: Readonly<Record<string, Uint8Array>>
  /** Font files for characters that the shipped fonts lack. */
  fonts?: readonly string[]
  /** Files embedded in the PDF. */
  attachments?: readonly PdfAttachment[]
  /** Whether the PDF has tags for screen readers, which make the file larger. */
  isTagged?: boolean
  /** A standard that the PDF must meet, such as `a-3b`. Rendering fails if it does not. */
  pdfStandard?: 'a-2b' | 'a-3b' | 'ua-1'
  /** Metadata of a PDF/A in addition to the standard metadata. */
  xmp?: XmpSchema
}

/** Properties in the metadata (XMP), with their description for PDF/A. */
export interface XmpSchema {
  title: string
  namespace: string
  /** The prefix of the namespace. */
  prefix: string
  properties: readonly { name: string; value: string; about: string }[]
}

export interface PdfAttachment {
  /** The name in the PDF, such as `factur-x.xml`. */
  name: string
  mediaType: string
  description: string
  /** The relationship to the document (AFRelationship of PDF/A-3). */
  relationship: 'source' | 'data' | 'alternative' | 'supplement'
  content: Uint8Array
}

/** The response of the rendering process. */
export type PdfResult = { megabytes: number } & (
  | { pdf: Uint8Array; pages: number; problem?: never }
  | { problem: string; pdf?: never }
)
