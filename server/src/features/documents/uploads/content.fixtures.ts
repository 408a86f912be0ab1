/** Small samples of files, genuine and disguised. */
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { headBytes } from './content.ts'

export const latin1 = (text: string) => Buffer.from(text, 'latin1')
export const after = (beginning: Buffer, length = 600) => Buffer.concat([beginning, Buffer.alloc(length)])
export const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')

/** Returns the beginning of a zip of these files. */
export function zip(...files: [name: string, content: string][]) {
  const parts = files.flatMap(([name, content]) => {
    const packed = deflateRawSync(content)
    const header = Buffer.alloc(30)
    header.write('PK\u0003\u0004', 'latin1')
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(Buffer.byteLength(content), 22)
    header.writeUInt16LE(Buffer.byteLength(name), 26)
    return [header, Buffer.from(name), packed]
  })
  return Buffer.concat([...parts, latin1('PK\u0001\u0002'), Buffer.alloc(42)])
}

const office = 'application/vnd.openxmlformats-officedocument'
const main = (type: string) => `<Types><Override ContentType="${office}.${type}.main+xml"/></Types>`
const types = '[Content_Types].xml'
export const docx = zip(
  [types, main('wordprocessingml.document')],
  ['_rels/.rels', '<x/>'],
  ['word/document.xml', '<x/>'],
)
export const xlsx = zip([types, main('spreadsheetml.sheet')], ['xl/workbook.xml', '<x/>'])
export const pptx = zip([types, main('presentationml.presentation')], ['ppt/presentation.xml', '<x/>'])
export const fromWriter = zip(['word/numbering.xml', '<x/>'], ['word/document.xml', '<x/>'])
export const longTypes = zip(['_rels/.rels', '<x/>'], ['docProps/app.xml', 'x'.repeat(100)]).subarray(0, 90)
export const plainZip = zip(['readme.txt', 'hello'], ['html/index.html', '<html><script>1</script></html>'])
export const jar = zip(['META-INF/MANIFEST.MF', 'Main-Class: Evil'], ['Evil.class', 'x'])
export const macros = zip(['word/document.xml', '<x/>'], ['word/vbaProject.bin', 'x'])
export const docm = zip([
  types,
  '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
])

/** Returns a compound file with its directory in the first sector. */
function compound(rootClass: string, ...names: string[]) {
  const file = Buffer.alloc(512 * 3)
  hex('d0cf11e0a1b11ae1').copy(file)
  file.writeUInt32LE(0, 0x30)
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = 512 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, at + 64)
  }
  hex(rootClass).copy(file, 512 + 80)
  return file
}
const wordClass = '06090200 0000 0000 c000000000000046'
const noClass = '00'.repeat(16)
export const msi = compound('84100c00 0000 0000 c000000000000046')
export const doc = compound(wordClass, 'WordDocument')
export const xls = compound(noClass, 'Workbook')
export const ppt = compound(noClass, 'PowerPoint Document')

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
export const [jpeg, png, gif, webp] = await Promise.all([
  picture.clone().jpeg().toBuffer(),
  picture.clone().png().toBuffer(),
  picture.clone().gif().toBuffer(),
  picture.clone().webp().toBuffer(),
])
export const pdf = latin1('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<</Type/Catalog>>\nendobj\n')
export const exe = after(latin1('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00ff\u00ff'))
export const elf = after(hex('7f454c46 020101'))
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const page = Buffer.from('<!DOCTYPE html>\n<html><script>alert(1)</script></html>')
export const mp4 = after(
  Buffer.concat([hex('00000020'), latin1('ftypisom'), hex('00000200'), latin1('isomiso2mp41')]),
)
export const mov = after(
  Buffer.concat([hex('00000014'), latin1('ftypqt  '), hex('00000200'), latin1('qt  ')]),
)
export const m4a = after(
  Buffer.concat([hex('00000018'), latin1('ftypM4A '), hex('00000200'), latin1('isommp42')]),
)
export const webm = after(
  hex('1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d 4287 81 04 4285 81 02'),
)
export const avi = after(latin1('RIFF\0\0\u0001\0AVI LIST'))
export const wav = after(latin1('RIFF\0\0\u0001\0WAVEfmt '))
export const mp3 = after(hex('fffb9064'), 800)
// The cover image in the tag is larger than the examined head.
export const covered = Buffer.concat([
  latin1('ID3\u0003\0\0\0\u0007\u0076\u0000'),
  Buffer.alloc(headBytes - 10, 7),
])
export const flac = after(latin1('fLaC\0\0\0"'))
export const ogg = after(
  Buffer.concat([latin1('OggS\0\u0002'), Buffer.alloc(20), hex('011e01'), latin1('vorbis')]),
)
export const text = (...lines: string[]) => Buffer.from(lines.join('\n'))
export const utf16 = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le')
