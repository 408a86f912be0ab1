/** Adds metadata (XMP) to a PDF/A that Typst cannot write: the properties of a custom schema. */
import { PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { XmpSchema } from './task.ts'

/** Typst lists schemas in every PDF/A. A second list would not be valid. */
const endOfSchemas = '</rdf:Bag></pdfaExtension:schemas>'
const endOfProperties = '</rdf:RDF>'

/** Returns the PDF/A with these properties in its metadata. The same PDF results in the same bytes. */
export async function withXmp(pdf: Uint8Array, schema: XmpSchema): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { catalog, context } = document
  const place = catalog.get(PDFName.of('Metadata'))
  const stream = context.lookup(place)
  if (!(place instanceof PDFRef) || !(stream instanceof PDFRawStream))
    throw new Error('The PDF has no metadata.')
  const xmp = Buffer.from(stream.contents).toString('utf8')
  if (!xmp.includes(endOfSchemas)) throw new Error('The PDF is not a PDF/A.')
  const extended = xmp
    .replace(endOfSchemas, () => described(schema) + endOfSchemas)
    .replace(endOfProperties, () => stated(schema) + endOfProperties)
  context.assign(place, PDFRawStream.of(stream.dict, Buffer.from(extended)))
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const asResource = (content: string) => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`

/** The description of the schema. PDF/A requires it for each custom schema. */
function described({ title, namespace, prefix, properties }: XmpSchema): string {
  const each = properties.map(({ name, about }) =>
    asResource(
      `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
        '<pdfaProperty:category>external</pdfaProperty:category>' +
        `<pdfaProperty:description>${escaped(about)}</pdfaProperty:description>`,
    ),
  )
  return asResource(
    `<pdfaSchema:schema>${escaped(title)}</pdfaSchema:schema>` +
      `<pdfaSchema:namespaceURI>${escaped(namespace)}</pdfaSchema:namespaceURI>` +
      `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
      `<pdfaSchema:property><rdf:Seq>${each.join('')}</rdf:Seq></pdfaSchema:property>`,
  )
}

function stated({ namespace, prefix, properties }: XmpSchema): string {
  const each = properties.map(({ name, value }) => `<${prefix}:${name}>${escaped(value)}</${prefix}:${name}>`)
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${escaped(namespace)}">${each.join('')}</rdf:Description>`
}
