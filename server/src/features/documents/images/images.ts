/** Re-encodes images, so that only their pixels are stored, and creates thumbnails. */
import type { Readable } from 'node:stream'
import type { Metadata, Sharp } from 'sharp'
import { atFirstUse } from '#runtime/at-first-use'
import { FairSemaphore } from '#runtime/fair-semaphore'

/** The reason for a rejected image. The message ends the sentence 'The file field …'. */
export class ImageProblem extends Error {}

export interface Limits {
  bytesAtMost: number
  pixelsAtMost: number
  /** PNG is lossless, for printed images. WebP by default. */
  format?: 'webp' | 'png'
}

/** The longest side of a re-encoded image, in pixels. */
const longestSide = { webp: 2_048, png: 1_200 }
const quality = 85
/** The largest image for which thumbnails are created. Decoding such an image takes at most 200 MB. */
const thumbnailPixels = 50_000_000
const secondsAtMost = 20
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`)
/** The formats that are re-encoded. */
const accepted = { formats: ['jpeg', 'png', 'webp'], names: 'JPEG, PNG or WebP' }
/** The formats for which thumbnails are created. */
const displayable = { formats: [...accepted.formats, 'gif'], names: 'JPEG, PNG, GIF or WebP' }

/** Loads the library at the first image, because it takes 8 MB. */
const loadSharp = atFirstUse(async () => {
  const { default: sharp } = await import('sharp')
  // Unused decoders (SVG, PDF, TIFF and others) are blocked to reduce the attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  // One thread per image and one image per tenant at a time: the threads for files and DNS lookups stay free.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})
// A list asks for a hundred thumbnails at once. Waiting ones hold no image: it is read when it is its turn.
const turns = new FairSemaphore({ atOnce: 2, share: 1, waitMs: 20_000, waiting: 200 })

/**
 * Returns the image re-encoded: upright, at most 2,048 pixels a side (a PNG 1,200), without metadata. Throws
 * `ImageProblem` when it is not a JPEG, PNG or WebP, is broken or animated, or exceeds the limits, which are checked
 * from the header before decoding. Rejects with 503 when too many images of the tenant are waiting.
 */
export function reencoded(
  tenantId: string,
  bytes: Readable | Buffer,
  { bytesAtMost, pixelsAtMost, format = 'webp' }: Limits,
): Promise<{ bytes: Buffer; mediaType: string; width: number; height: number }> {
  return turns.run(tenantId, async () => {
    const source = await atMost(bytes, bytesAtMost)
    const header = await headerOf(source, pixelsAtMost, accepted)
    if ((header.pages ?? 1) > 1 || isAnimatedPng(source))
      throw new ImageProblem('must not be an animated image')
    const picture = encoded(await small(source, pixelsAtMost, longestSide[format]), format)
    const { data, info } = await made(picture)
    return { bytes: data, mediaType: `image/${format}`, width: info.width, height: info.height }
  })
}

/**
 * Returns the image as WebP that fits into a square of this size in pixels, never enlarged. Uses the first frame of an
 * animation. The source is read when processing begins. Throws `ImageProblem` when it cannot be decoded.
 */
export function thumbnail(
  tenantId: string,
  read: () => Promise<Buffer>,
  size: 64 | 256 | 1024,
): Promise<Buffer> {
  return turns.run(tenantId, async () => {
    const bytes = await read()
    await headerOf(bytes, thumbnailPixels, displayable)
    const { data } = await made(encoded(await small(bytes, thumbnailPixels, size), 'webp'))
    return data
  })
}

/** Emails show a logo at half this size, in CSS pixels, so that it is sharp on high-resolution displays. */
const emailLogoSize = { width: 440, height: 128 }

/**
 * Returns a stored logo as a small PNG for emails. Its background is white: email programs in dark mode change the
 * background of an email, and dark letters on a transparent one would become invisible.
 */
export function forEmails(tenantId: string, read: () => Promise<Buffer>): Promise<Buffer> {
  return turns.run(tenantId, async () => {
    const [sharp, bytes] = await Promise.all([loadSharp(), read()])
    const picture = sharp(bytes, { limitInputPixels: longestSide.png ** 2, failOn: 'error' })
      .resize({ ...emailLogoSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: secondsAtMost })
      .png({ compressionLevel: 9, palette: true })
    return (await made(picture)).data
  })
}

async function atMost(bytes: Readable | Buffer, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
    length += (chunk as Buffer).length
    if (length > limit) throw new ImageProblem(`must not be larger than ${sizeText(limit)}`)
    parts.push(chunk as Buffer)
  }
  return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts)
}

const sizeText = (bytes: number) =>
  bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MB` : `${Math.floor(bytes / 1_024)} KB`

/** Reads the header of the image, without decoding it. */
async function headerOf(
  bytes: Buffer,
  pixelsAtMost: number,
  { formats, names }: typeof accepted,
): Promise<Metadata> {
  const header = bytes.length > 0 ? await readHeader(bytes) : undefined
  if (!header || !formats.includes(header.format ?? '')) {
    throw new ImageProblem(`must be a ${names} image that can be read`)
  }
  const { width, height } = header
  if (width * height > pixelsAtMost) {
    const most = Math.floor(pixelsAtMost / 1_000_000)
    throw new ImageProblem(`must be an image of at most ${most} million pixels, not ${width} × ${height}`)
  }
  return header
}

async function readHeader(bytes: Buffer): Promise<Metadata | undefined> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
}

async function small(bytes: Buffer, pixelsAtMost: number, side: number): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', autoOrient: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: secondsAtMost })
}

const encoded = (picture: Sharp, format: 'webp' | 'png') =>
  format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality })

async function made(picture: Sharp) {
  try {
    return await picture.toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw new ImageProblem('must be a complete image that can be read', { cause: error })
  }
}

/** Returns whether a PNG is animated: its animation chunk precedes the first image. The decoder does not report it. */
function isAnimatedPng(bytes: Buffer) {
  const control = bytes.indexOf('acTL', 0, 'latin1')
  return (
    bytes.toString('latin1', 1, 4) === 'PNG' && control >= 0 && control < bytes.indexOf('IDAT', 0, 'latin1')
  )
}
