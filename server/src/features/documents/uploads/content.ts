/** Checks from the first bytes of a file whether its content matches its extension. */
import { isProgram, type Kind, kindOf, contentNameOf } from './file-types.ts'
import { hidesMarkup, markupOf } from './markup.ts'
import { otherThanOffice, otherThanOldOffice } from './office-content.ts'
import { problemOfText } from './text-content.ts'

export { families, isRunnable, mediaTypeOf } from './file-types.ts'
export { contentDisposition, safeName } from './file-names.ts'

/** The number of examined bytes. */
export const headBytes = 4_100

/**
 * Returns how the content differs from the extension, as the end of a sentence: 'holds an executable, not a PDF'. The
 * head is the first `headBytes` of the file, or the whole file when it is shorter.
 */
export async function problemOfContent(head: Buffer, extension: string): Promise<string | undefined> {
  const kind = kindOf(extension)
  if (!kind) return 'has an extension that is not accepted'
  if (head.length === 0) return 'must not be empty'
  const isWhole = head.length < headBytes
  if (kind.family === 'text') {
    return problemOfText(head, extension.toLowerCase().replace(/^\./, ''), kind.name, isWhole)
  }
  const other = await otherThan(kind, head)
  if (other === undefined) return undefined
  return other === '' ? `does not hold ${kind.name}` : `holds ${other}, not ${kind.name}`
}

/**
 * Returns the actual content when it is not of this kind: a name, or empty when unknown. Returns undefined when it is
 * of this kind.
 */
async function otherThan(kind: Kind, head: Buffer): Promise<string | undefined> {
  const content = await contentOf(head)
  if (content === undefined || content === 'xml') return markupOf(head.toString()) ?? (content ? 'XML' : '')
  if (!isOf(kind, content, head)) return contentNameOf(content)
  switch (kind.family) {
    case 'word':
    case 'sheets':
    case 'slides':
      return content === 'cfb' ? otherThanOldOffice(head, kind.family) : otherThanOffice(head, kind.family)
    case 'images':
    case 'pdf':
    case 'video':
    case 'audio':
      // Browsers display files of this family.
      return hidesMarkup(head) || (content === 'gif' && !isWellBegunGif(head))
        ? 'other content as well'
        : undefined
    case 'archives':
    case 'text':
      return undefined
  }
}

function isOf({ content: own, family }: Kind, content: string, head: Buffer) {
  if (own.includes(content)) return true
  // Any zip is accepted as a zip, including a Word document, unless it is a program.
  return family === 'archives' && own.includes('zip') && isZip(head) && !isProgram(content)
}

const zipSignatures = [0x04034b50, 0x06054b50, 0x08074b50]
const isZip = (head: Buffer) => head.length >= 4 && zipSignatures.includes(head.readUInt32LE(0))

async function contentOf(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  if (found) return found.ext
  if (isZip(head)) return 'zip'
  // The tag of an MP3 with its cover may be longer than the head.
  return head.toString('latin1', 0, 3) === 'ID3' ? 'mp3' : undefined
}

/** Returns whether a block follows the header and colours of a GIF. In `GIF89a/*`, a script follows instead. */
function isWellBegunGif(head: Buffer) {
  const flags = head[10] ?? 0
  const block = head[13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)]
  return block === 0x21 || block === 0x2c || block === 0x3b
}
