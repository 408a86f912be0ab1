/**
 * Prints documents as PDF. A rendered document is stored. The hash of its content, its design and its logo determines
 * whether the stored file is current (decision 50). Rendering happens outside transactions.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Ctx, Step } from '#runtime/database/context'
import { type PdfAttachment, PdfProblem, renderPdf, type XmpSchema } from '#runtime/pdf/engine'
import { fontsFor } from '#runtime/pdf/fonts'
import { withToken } from '#runtime/pdf/secret-link'
import { keyOf } from '#runtime/storage/files'
import { FileMissing, type Store } from '#runtime/storage/store'
import { type GeneratedFile, safeName } from '../api/files/files.ts'
import type { Content } from './content.ts'
import { codeFile, isTagged, layoutData, logoFile } from './layout.data.ts'
import { find as tenantLogo, type Logo } from './logo.ts'
import { picture as qrPicture } from './payment-code.ts'

declare module '#runtime/database/handle' {
  interface Tables {
    printed_documents: {
      entity_type: string
      entity_id: string
      content_hash: string
      sha256: string
      bytes: number
      created_at: string
    }
  }
}

/** A printable record and the content of its document. */
export interface Printable {
  entityType: string
  id: string
  /** Without the extension `.pdf`. */
  fileName: string
  content: Content
  archive?: Archive | null
}

/** A file embedded in the document, such as an e-invoice, which makes it a PDF/A-3. */
export interface Archive {
  /** The data of the file. When it changes, the document is rendered again. */
  source: unknown
  /** Writes the file, outside transactions; null if the data does not allow it. */
  attach: () => Promise<PdfAttachment | null>
  xmp: XmpSchema
}

type Read = (ctx: Ctx) => Promise<Printable>

export interface PrintedPdf {
  name: string
  sha256: string
  content: Buffer
  /** Stores the file in a transaction, so that it is not rendered again. */
  keep: (ctx: Ctx) => Promise<void>
}

const template = '/core/printing/layout.typ'
/** A changed layout results in different files for the same content. */
const design = hash('sha256', readFileSync(new URL('layout.typ', import.meta.url)))

interface Sheet extends Printable {
  tenantId: string
  store: Store
  logo: Logo | null
  data: ReturnType<typeof layoutData>
  /** The installed fonts for characters that the shipped ones lack. */
  fonts: readonly string[]
  contentHash: string
  stored: { sha256: string; bytes: number } | undefined
}

/** Responds with the PDF of a record: the stored one, or a new one. */
export const printedFile = (read: Read): GeneratedFile => ({
  make: async (step) => {
    const sheet = await step((ctx) => sheetOf(ctx, read))
    const { name, sha256, content: stored, keep } = await printed(sheet)
    const { link } = sheet.content
    const content = link ? withToken(stored, link.url) : stored
    return {
      type: 'application/pdf',
      bytes: content.length,
      tag: link ? hash('sha256', content) : sha256,
      disposition: `inline; filename="${safeName(name)}"`,
      open: ({ start = 0, end = content.length - 1 } = { start: 0, end: content.length - 1 }) =>
        Promise.resolve(Readable.from([content.subarray(start, end + 1)])),
      ...(sheet.stored?.sha256 !== sha256 && { whenSent: keep }),
    }
  },
})

/**
 * Responds with the PDF of a record that only this transaction has, because it is rolled back. The file is rendered
 * after the transaction, and is not stored.
 */
export async function printedPreview(ctx: Ctx, read: Read): Promise<GeneratedFile> {
  const sheet = await sheetOf(ctx, read)
  return {
    make: async () => {
      const content = await render(sheet)
      return {
        type: 'application/pdf',
        bytes: content.length,
        tag: hash('sha256', content),
        disposition: `inline; filename="${safeName(`${sheet.fileName}.pdf`)}"`,
        open: () => Promise.resolve(Readable.from([content])),
      }
    },
  }
}

/**
 * Returns the PDF of a record for an email. `step` runs a separate transaction. The token of a link is written into the
 * PDF when the email is sent. A dry run stores no file.
 */
export const printRecord = async (step: Step, read: Read, { isDryRun = false } = {}): Promise<PrintedPdf> =>
  printed(await step((ctx) => sheetOf(ctx, read)), { isDryRun })

async function sheetOf(ctx: Ctx, read: Read): Promise<Sheet> {
  const printable = await read(ctx)
  const logo = await tenantLogo(ctx)
  const data = layoutData(ctx.tenant, printable.content, logo !== null)
  const fonts = fontsFor(JSON.stringify(data)).files
  const contentHash = hashOf(printable, data, logo, fonts)
  const stored = await ctx.db
    .selectFrom('printed_documents')
    .select(['sha256', 'bytes'])
    .where('entity_type', '=', printable.entityType)
    .where('entity_id', '=', printable.id)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return {
    ...printable,
    tenantId: ctx.tenant.id,
    store: ctx.files.store,
    logo,
    data,
    fonts,
    contentHash,
    stored,
  }
}

const hashOf = (
  { content, archive }: Printable,
  data: unknown,
  logo: Logo | null,
  fonts: readonly string[],
) =>
  hash(
    'sha256',
    JSON.stringify([
      design,
      data,
      content.payment?.qr ?? null,
      logo?.sha256,
      archive ? [archive.source, archive.xmp] : null,
      // Without such fonts the hash is the one of documents that were printed before fonts were chosen.
      ...(fonts.length > 0 ? [fonts] : []),
    ]),
  )

async function printed(sheet: Sheet, { isDryRun = false } = {}): Promise<PrintedPdf> {
  const { tenantId, store, entityType, id, fileName, contentHash, stored } = sheet
  const name = `${fileName}.pdf`
  const known = stored && (await readKept(store, keyOf(tenantId, stored.sha256)))
  if (stored && known) return { name, sha256: stored.sha256, content: known, keep: () => Promise.resolve() }
  const content = await render(sheet)
  const sha256 = hash('sha256', content)
  // Without a working store, the document is still printed.
  const isStored = !isDryRun && (await isKept(store.put(keyOf(tenantId, sha256), Readable.from([content]))))
  const row = { content_hash: contentHash, sha256, bytes: content.length }
  const keep = async (ctx: Ctx) => {
    if (!isStored) return
    const values = { ...row, created_at: ctx.now }
    await ctx.db
      .insertInto('printed_documents')
      .values({ entity_type: entityType, entity_id: id, ...values })
      .onConflict((on) => on.columns(['tenant_id', 'entity_type', 'entity_id'] as never).doUpdateSet(values))
      .execute()
  }
  return { name, sha256, content, keep }
}

const isKept = (storing: Promise<unknown>) =>
  storing.then(
    () => true,
    () => false,
  )

const readKept = (store: Store, key: string): Promise<Buffer | undefined> =>
  store
    .get(key)
    .then((bytes) => buffer(bytes))
    .catch((problem: unknown) => {
      if (problem instanceof FileMissing) return undefined
      throw problem
    })

async function render({ tenantId, store, logo, data, fonts, content, archive }: Sheet) {
  const picture = logo && (await readKept(store, keyOf(tenantId, logo.sha256)))
  const { qr } = content.payment ?? {}
  const task = {
    template,
    // A logo whose file is missing does not prevent printing.
    data: picture ? data : { ...data, logo: null },
    files: { ...(picture && { [logoFile]: picture }), ...(qr && { [codeFile]: qrPicture(qr.text) }) },
    fonts,
    isTagged: isTagged(content),
  }
  const attachment = await archive?.attach()
  if (!archive || !attachment) return renderPdf(tenantId, task)
  try {
    const { xmp } = archive
    return await renderPdf(tenantId, { ...task, attachments: [attachment], pdfStandard: 'a-3b', xmp })
  } catch (problem) {
    // An archive must not contain letters that are in no font. Such a text does not prevent printing: the PDF is then
    // no archive.
    if (problem instanceof PdfProblem) return renderPdf(tenantId, task)
    throw problem
  }
}
