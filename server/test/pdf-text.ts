/** Reads PDFs in tests. */
import { extractText, getDocumentProxy } from 'unpdf'

/** Returns the text of each page, with single spaces. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.normalize('NFKC').replaceAll('\u200b', '').replace(/\s+/g, ' '))
}

export const textOf = async (pdf: Uint8Array) => (await pagesOf(pdf)).join(' ')

/** Returns the contents of the files embedded in a PDF, by name. */
export async function attachmentsOf(pdf: Uint8Array): Promise<Record<string, string>> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const found = (await document.getAttachments()) ?? new Map<string, unknown>()
  const contents = [...found.keys()].map(async (name) => {
    const content = await document.getAttachmentContent(name)
    return [name, Buffer.from(content ?? []).toString('utf8')] as const
  })
  return Object.fromEntries(await Promise.all(contents))
}

/** Returns the metadata (XMP) of a PDF. */
export async function xmpOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { metadata } = await document.getMetadata()
  return metadata?.getRaw() ?? ''
}
