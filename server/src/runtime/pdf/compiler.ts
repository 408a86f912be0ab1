/**
 * The process that renders PDFs with Typst. Typst is synchronous and native: a separate process can be ended when it
 * takes too long, needs too much memory or crashes, and has a low priority.
 */
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFolders } from './fonts.ts'
import type { PdfResult, PdfTask, XmpSchema } from './task.ts'

/** Templates are below this folder and read no files outside it. */
const workspace = join(import.meta.dirname, '../..')
/** The number of documents after which unused cached parts are dropped. */
const cachedFor = 10

const fontArgs = [{ fontPaths: fontFolders }]
const usualCompiler = NodeCompiler.create({ workspace, fontArgs })

/** A compiler cannot load further fonts, so a document with other fonts has one of its own. */
const compilerWith = (fonts: readonly string[]) =>
  fonts.length === 0
    ? usualCompiler
    : NodeCompiler.create({
        workspace,
        // Typst takes the contents of files only before folders.
        fontArgs: [{ fontBlobs: fonts.map((file) => readFileSync(file)) }, ...fontArgs],
      })

/** Returns the main file. It contains only the path of a template; the content is passed as data. */
const mainFile = (template: string) => `#import "${template}": document
#let inputs = json(bytes(sys.inputs.task))
#for file in inputs.attachments {
  pdf.attach(
    file.name,
    read(file.path, encoding: none),
    mime-type: file.mediaType,
    description: file.description,
    relationship: file.relationship,
  )
}
#document(inputs.data)
`

async function render({
  template,
  data,
  files = {},
  fonts = [],
  attachments = [],
  isTagged = true,
  pdfStandard,
  xmp,
}: PdfTask): Promise<PdfResult> {
  const compiler = compilerWith(fonts)
  for (const [name, content] of Object.entries(files))
    compiler.mapShadow(join(workspace, '.data', name), Buffer.from(content))
  const attached = attachments.map(({ content, ...described }, index) => {
    const path = `/.data/attachment-${index}`
    compiler.mapShadow(join(workspace, path), Buffer.from(content))
    return { ...described, path }
  })
  try {
    const task = JSON.stringify({ data, attachments: attached })
    const compiled = compiler.compile({ mainFileContent: mainFile(template), inputs: { task } })
    const { result } = compiled
    if (!result) return { problem: shortDiagnostics(compiled.takeDiagnostics()), megabytes: megabytes() }
    const options = { ...(pdfStandard && { pdfStandard }), pdfTags: isTagged, creationTimestamp: 0 }
    const pdf = compiler.pdf(result, options)
    return { pdf: xmp ? await extended(pdf, xmp) : pdf, pages: result.numOfPages, megabytes: megabytes() }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(cachedFor)
  }
}

/** The library is loaded for the first document that needs it, because loading takes half a second. */
async function extended(pdf: Uint8Array, xmp: XmpSchema) {
  const { withXmp } = await import('./xmp.ts')
  return withXmp(pdf, xmp)
}

const shortDiagnostics = (error: NodeError | null) =>
  JSON.stringify(error?.shortDiagnostics ?? 'unknown').slice(0, 2_000)

const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576)

async function responseTo(task: PdfTask): Promise<PdfResult> {
  try {
    return await render(task)
  } catch (error) {
    return { problem: String(error).slice(0, 2_000), megabytes: megabytes() }
  }
}

process.on('message', async (task: PdfTask) => process.send?.(await responseTo(task)))
// The server has ended, normally or by a crash.
process.on('disconnect', () => process.exit())
