/** Drawings that code makes pixel by pixel, so that they violate no copyright. */
import { crc32, deflateSync } from 'node:zlib'

export type Color = readonly [red: number, green: number, blue: number]

/** Returns the colour at a point of the square from -1 to 1; undefined where it is transparent. */
export type Drawing = (x: number, y: number) => Color | undefined

export interface Resolution {
  /** The pixels in each direction. */
  size: number
  /** Each pixel is the mean of this many points in each direction. */
  samples: number
}

/** Returns a drawing as a PNG. */
export function pngOf(drawing: Drawing, resolution: Resolution): Buffer {
  const { size } = resolution
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size * 4)
    for (let x = 0; x < size; x++) row.set(pixelAt(drawing, resolution, x, y), 1 + x * 4)
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits of red, green, blue and alpha.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Returns red, green, blue and alpha. */
function pixelAt(drawing: Drawing, { size, samples }: Resolution, x: number, y: number): number[] {
  const points = Array.from({ length: samples * samples }, (_, index) => {
    const [dx, dy] = [index % samples, Math.floor(index / samples)].map((step) => (step + 0.5) / samples)
    return drawing(2 * ((x + (dx ?? 0)) / size) - 1, 2 * ((y + (dy ?? 0)) / size) - 1)
  }).filter((color) => color !== undefined)
  if (points.length === 0) return [0, 0, 0, 0]
  const mean = [0, 1, 2].map((part) =>
    Math.round(points.reduce((sum, color) => sum + (color[part] ?? 0), 0) / points.length),
  )
  return [...mean, Math.round((255 * points.length) / (samples * samples))]
}
