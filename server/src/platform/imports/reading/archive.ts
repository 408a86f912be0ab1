/** How large what a zip archive holds says it is: a small archive may unpack to more than any memory. */
import { open } from 'node:fs/promises'

const endBytes = 22
const longestComment = 65_535
const entryBytes = 46
const endMark = Buffer.from('PK\x05\x06')
const entryMark = Buffer.from('PK\x01\x02')

/** From the directory at its end; infinite where there is none that can be read. */
export async function unpackedBytes(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const part = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    }
    const tailBytes = Math.min(size, endBytes + longestComment)
    const tail = await part(size - tailBytes, tailBytes)
    const end = tail.lastIndexOf(endMark)
    if (end < 0 || end + endBytes > tail.length) return Number.POSITIVE_INFINITY
    const length = tail.readUInt32LE(end + 12)
    const start = tail.readUInt32LE(end + 16)
    if (start + length > size) return Number.POSITIVE_INFINITY
    return sumOf(await part(start, length))
  } finally {
    await file.close()
  }
}

function sumOf(directory: Buffer): number {
  let sum = 0
  for (let at = 0; at + entryBytes <= directory.length;) {
    if (!directory.subarray(at, at + 4).equals(entryMark)) return Number.POSITIVE_INFINITY
    sum += directory.readUInt32LE(at + 24)
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset))
    at += entryBytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return sum
}
