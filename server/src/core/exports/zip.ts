/** Writes ZIP archives as streams: each file is compressed while it is read, in the threads of zlib. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipFile {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

interface Written {
  name: Buffer
  crc: number
  size: number
  compressed: number
  offset: number
}

/** The sizes are unknown before a file is written, so they follow it (bit 3). Names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
const version = 20
/** The first day that the format supports. With a constant date, the same content results in the same file. */
const dosDate = 0x21
const largestSize = 0xff_ff_ff_ff

/** Yields the bytes of an archive with these files. */
export async function* zipped(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncIterable<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const file: Written = { name: Buffer.from(name), crc: 0, size: 0, compressed: 0, offset }
    const header = localHeader(file)
    yield header
    for await (const bytes of compressedBytes(file, content)) {
      file.compressed += bytes.length
      yield bytes
    }
    const descriptor = descriptorOf(file)
    yield descriptor
    offset += header.length + file.compressed + descriptor.length
    if (offset > largestSize || file.size > largestSize) throw new Error('An archive is larger than 4 GiB.')
    written.push(file)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory(written.length, directory.length, offset)
}

async function* compressedBytes(file: Written, content: ZipFile['content']): AsyncIterable<Buffer> {
  const measured = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  // The error is reported to the reader of `deflate`, which also ends the source if it stops early.
  pipeline(Readable.from(measured(), { highWaterMark: 1 }), deflate, () => {})
  yield* deflate as AsyncIterable<Buffer>
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04_03_4b_50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptorOf({ crc, size, compressed }: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08_07_4b_50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(compressed, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function directoryEntry({ name, crc, size, compressed, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02_01_4b_50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(dosDate, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(compressed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
