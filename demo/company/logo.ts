/**
 * The logo of the demo: a compass rose with a highlighted northern point. It is drawn by this code, so that it violates
 * no copyright.
 */
import { crc32, deflateSync } from 'node:zlib'

const size = 240
/** Each pixel is the mean of this many points in each direction. */
const samples = 3

type Color = readonly [red: number, green: number, blue: number]

const colors = {
  sea: [31, 86, 115],
  light: [255, 255, 255],
  shade: [176, 203, 217],
  north: [242, 169, 59],
} as const satisfies Record<string, Color>

/** Returns the logo as a PNG with transparent corners. */
export function logoPng(): Buffer {
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size * 4)
    for (let x = 0; x < size; x++) row.set(pixelAt(x, y), 1 + x * 4)
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
function pixelAt(x: number, y: number): number[] {
  const points = Array.from({ length: samples * samples }, (_, index) => {
    const [dx, dy] = [index % samples, Math.floor(index / samples)].map((step) => (step + 0.5) / samples)
    return colorAt(2 * ((x + (dx ?? 0)) / size) - 1, 2 * ((y + (dy ?? 0)) / size) - 1)
  }).filter((color) => color !== undefined)
  if (points.length === 0) return [0, 0, 0, 0]
  const mean = [0, 1, 2].map((part) =>
    Math.round(points.reduce((sum, color) => sum + (color[part] ?? 0), 0) / points.length),
  )
  return [...mean, Math.round((255 * points.length) / (samples * samples))]
}

/** Returns the colour at a point of the square from -1 to 1; undefined outside the disc. */
function colorAt(x: number, y: number): Color | undefined {
  const radius = Math.hypot(x, y)
  if (radius > 0.98) return undefined
  if (radius > 0.86 && radius < 0.9) return colors.shade
  if (isInPoint(x, y, 0.8)) {
    if (y < 0 && Math.abs(x) < -y) return colors.north
    return (x < 0 === y < 0) === Math.abs(x) < Math.abs(y) ? colors.light : colors.shade
  }
  // The shorter points on the diagonals.
  const [u, v] = [(x + y) * Math.SQRT1_2, (y - x) * Math.SQRT1_2]
  return isInPoint(u, v, 0.5) ? colors.shade : colors.sea
}

/** Returns whether a point lies in the star with four points of this length. */
const isInPoint = (x: number, y: number, length: number) => {
  const [long, short] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))]
  return long <= length && short <= (length - long) * 0.28
}
