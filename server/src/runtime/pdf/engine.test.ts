/** The engine that renders PDFs: its processes and their end, and data that is never interpreted as markup. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { XmlDocument } from 'libxml2-wasm'
import { attachmentsOf, pagesOf, textOf, xmpOf } from '#test/pdf-text'
import { until } from '#test/waiting'
import { endPdfProcesses, pdfProcessIds, PdfProblem, type PdfTask, renderPdf } from './engine.ts'

const template = '/runtime/pdf/engine.fixture.typ'
const rendered = (data: object, more: Partial<PdfTask> = {}, tenantId = 'one') =>
  renderPdf(tenantId, { template, data: { title: 'Test', lines: [], picture: false, ...data }, ...more })

after(endPdfProcesses)

test('prints texts unchanged, with any characters', async () => {
  const lines = [
    '#panic("no") = Heading *bold* _it_ $x^2$ `code` @label <label> \\u{41} // comment /* x */',
    '"] #read("/etc/passwd") #import "x.typ": *',
    '{"json": "\\"}',
  ]
  const text = await textOf(await rendered({ title: '"#panic()', lines }))
  for (const line of lines) assert.ok(text.includes(line.replace(/\s+/g, ' ')), `${line} in ${text}`)
})

test('prints Latin, Cyrillic, Greek, Arabic, Chinese and Japanese letters', async () => {
  const words = ['Łódź', 'Привет', 'Ελλάδα', '发票', '請求書', 'ありがとう']
  const text = await textOf(await rendered({ lines: [...words, 'فاتورة'] }))
  for (const word of words) assert.ok(text.includes(word), `${word} in ${text}`)
  assert.match(text, /[\u0600-\u06ff]/)
})

test('renders the same data to the same bytes', async () => {
  const lines = ['One', 'Two']
  const [one, two] = [await rendered({ lines }), await rendered({ lines })]
  endPdfProcesses()
  const three = await rendered({ lines })
  assert.ok(one.equals(two) && one.equals(three))
})

test('reads images and embeds files into a PDF that meets an archive standard', async () => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
  const attachment = {
    name: 'data.xml',
    mediaType: 'text/xml',
    description: 'The data',
    relationship: 'alternative' as const,
    content: Buffer.from('<invoice/>'),
  }
  const pdf = await rendered(
    { picture: true },
    { files: { 'picture.svg': Buffer.from(square) }, attachments: [attachment], pdfStandard: 'a-3b' },
  )
  assert.deepEqual(await attachmentsOf(pdf), { 'data.xml': '<invoice/>' })
  assert.ok(pdf.includes('pdfaid:part'))
  // The files of one document are unavailable to the next.
  await assert.rejects(rendered({ picture: true }), PdfProblem)
})

test('adds properties with their description to the metadata of an archive', async () => {
  const xmp = {
    title: 'Own schema',
    namespace: 'urn:example:own#',
    prefix: 'own',
    properties: [{ name: 'Kind', value: 'Tea & <more>', about: 'The kind' }],
  }
  const print = () => rendered({ lines: ['One'] }, { pdfStandard: 'a-3b', xmp })
  const pdf = await print()
  assert.ok(pdf.equals(await print()))
  assert.equal(await textOf(pdf), 'One')
  const metadata = XmlDocument.fromString(await xmpOf(pdf))
  try {
    const namespaces = {
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      schema: 'http://www.aiim.org/pdfa/ns/schema#',
      extension: 'http://www.aiim.org/pdfa/ns/extension/',
      own: xmp.namespace,
    }
    const found = (path: string) => metadata.find(path, namespaces).map(({ content }) => content)
    assert.deepEqual(found('//rdf:RDF/rdf:Description/own:Kind'), ['Tea & <more>'])
    assert.equal(found('//extension:schemas').length, 1)
    assert.ok(found('//extension:schemas/rdf:Bag/rdf:li/schema:prefix').includes('own'))
  } finally {
    metadata.dispose()
  }
  await assert.rejects(rendered({}, { xmp }), /not a PDF\/A/)
})

test('continues after a document that cannot be printed', async () => {
  await assert.rejects(rendered({ lines: null }), PdfProblem)
  await assert.rejects(renderPdf('one', { template: '/none.typ', data: {} }), /cannot be printed/)
  assert.equal((await pagesOf(await rendered({ lines: ['fine'] }))).length, 1)
})

test('continues in another process when one is killed while printing', async () => {
  endPdfProcesses()
  await until('no process', () => Promise.resolve(pdfProcessIds().length === 0))
  const pdf = rendered({ lines: ['still printed'] })
  await until('a process', () => Promise.resolve(pdfProcessIds().length > 0))
  for (const pid of pdfProcessIds()) process.kill(pid, 'SIGKILL')
  assert.match(await textOf(await pdf), /still printed/)
})

test('continues in another process when an idle one was killed', async () => {
  await rendered({ lines: ['first'] })
  for (const pid of pdfProcessIds()) process.kill(pid, 'SIGKILL')
  assert.match(await textOf(await rendered({ lines: ['second'] })), /second/)
})

test('prints many documents concurrently in two processes', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index)
  const pdfs = await Promise.all(
    numbers.map((number) => rendered({ lines: [`number ${number}`] }, {}, `tenant ${number % 4}`)),
  )
  for (const number of numbers)
    assert.match(await textOf(pdfs[number] as Buffer), new RegExp(`number ${number}$`))
  assert.ok(pdfProcessIds().length <= 2)
})
