import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { ImageProblem, reencoded, thumbnail } from './images.ts'

const limits = { bytesAtMost: 5_242_880, pixelsAtMost: 50_000_000 }

/** Returns an image whose left half is red and whose right half is blue. */
const twoColours = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#f00' } },
      gravity: 'west',
    },
  ])
const jpeg = await twoColours(400, 200).jpeg().toBuffer()
const png = await twoColours(400, 200).png().toBuffer()

async function colourAt(picture: Buffer, left: number, top: number) {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue'
}

const isProblem = (message: RegExp) => (error: Error) => {
  assert.ok(error instanceof ImageProblem, String(error.stack))
  assert.match(error.message, message)
  return true
}

test('re-encodes an image without changing its appearance', async () => {
  const { bytes, ...rest } = await reencoded('acme', jpeg, limits)
  assert.deepEqual(rest, { mediaType: 'image/webp', width: 400, height: 200 })
  assert.equal((await sharp(bytes).metadata()).format, 'webp')
  assert.deepEqual([await colourAt(bytes, 20, 100), await colourAt(bytes, 380, 100)], ['red', 'blue'])
  const streamed = await reencoded('acme', Readable.from([png.subarray(0, 100), png.subarray(100)]), limits)
  assert.equal(streamed.width, 400)
  assert.equal((await reencoded('acme', await sharp(png).webp().toBuffer(), limits)).width, 400)
  assert.ok((await thumbnail('acme', () => sharp(png).gif().toBuffer(), 64)).length > 0)
})

test('turns a rotated image upright and removes its location', async () => {
  const source = await sharp(jpeg)
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } },
    })
    .toBuffer()
  assert.ok((await sharp(source).metadata()).exif)
  const { bytes, width, height } = await reencoded('acme', source, limits)
  assert.deepEqual([width, height], [200, 400])
  assert.deepEqual([await colourAt(bytes, 100, 20), await colourAt(bytes, 100, 380)], ['red', 'blue'])
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  assert.deepEqual([exif, xmp, iptc, orientation], [undefined, undefined, undefined, undefined])
})

test('preserves transparency', async () => {
  const glass = { width: 8, height: 8, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  const { bytes } = await reencoded('acme', await sharp({ create: glass }).png().toBuffer(), limits)
  assert.equal((await sharp(bytes).metadata()).hasAlpha, true)
})

test('shrinks a large image and leaves a small one', async () => {
  const large = await twoColours(5_000, 1_000).jpeg().toBuffer()
  const { width, height } = await reencoded('acme', large, limits)
  assert.deepEqual([width, height], [2_048, 410])
  for (const [size, expected] of [
    [64, [64, 13]],
    [256, [256, 51]],
    [1024, [1024, 205]],
  ] as const) {
    const made = await sharp(await thumbnail('acme', async () => large, size)).metadata()
    assert.deepEqual([made.format, made.width, made.height], ['webp', ...expected])
  }
  assert.equal((await sharp(await thumbnail('acme', async () => png, 1024)).metadata()).width, 400)
})

test('rejects a decompression bomb from its header, without decoding it', async () => {
  const memory = process.resourceUsage().maxRSS
  await assert.rejects(
    reencoded('acme', bomb(50_000, 50_000), limits),
    isProblem(/at most 50 million pixels, not 50000 × 50000$/),
  )
  await assert.rejects(
    thumbnail('acme', async () => bomb(50_000, 50_000), 64),
    isProblem(/at most 50 million pixels/),
  )
  assert.ok(process.resourceUsage().maxRSS - memory < 100_000, 'kilobytes')
})

test('rejects files that are not images, broken, animated or too large', async () => {
  const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3), Buffer.alloc(8 * 8 * 3, 255)])
  const moving = sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
  const rejected: [what: string, bytes: Buffer, message: RegExp][] = [
    ['nothing', Buffer.alloc(0), /must be a JPEG, PNG or WebP image/],
    ['text', Buffer.from('no picture'), /must be a JPEG/],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /must be a JPEG/,
    ],
    ['a TIFF', await sharp(png).tiff().toBuffer(), /must be a JPEG/],
    ['an AVIF', await sharp(png).avif().toBuffer(), /must be a JPEG/],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), /complete image/],
    ['half a PNG', png.subarray(0, png.length / 2), /complete image/],
    ['the header of a PNG', png.subarray(0, 40), /complete image|can be read/],
    [
      'a PNG with another byte',
      png.with(png.length - 30, (png.at(-30) ?? 0) ^ 255) as Buffer,
      /complete image/,
    ],
    ['a moving GIF', await moving.clone().gif().toBuffer(), /must be a JPEG, PNG or WebP image/],
    ['a moving WebP', await moving.clone().webp().toBuffer(), /must not be an animated image/],
    ['a moving PNG', movingPng(), /must not be an animated image/],
    ['a file that is too large', Buffer.alloc(5_242_881), /must not be larger than 5 MB$/],
  ]
  for (const [what, bytes, message] of rejected) {
    await assert.rejects(reencoded('acme', Buffer.from(bytes), limits), isProblem(message), what)
  }
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536)
    })(),
  )
  await assert.rejects(reencoded('acme', endless, limits), isProblem(/larger than 5 MB/))
  assert.equal(endless.destroyed, true)
})

test('processes the images of one tenant sequentially, in parallel with those of another tenant', async (t) => {
  const large = await twoColours(3_000, 3_000).jpeg().toBuffer()
  let mostAtOnce = 0
  // An image that starts between the two reads is counted twice, so waiting images are not counted.
  const watch = setInterval(() => {
    mostAtOnce = Math.max(mostAtOnce, sharp.counters().process)
  }, 1)
  t.after(() => clearInterval(watch))
  const made = await Promise.all([
    ...Array.from({ length: 6 }, () => reencoded('acme', large, limits)),
    reencoded('acme', Buffer.from('x'), limits).catch(() => ({ width: 0 })),
  ])
  assert.deepEqual([mostAtOnce, sharp.concurrency()], [1, 1])
  const ofBoth = ['acme', 'globex', 'initech'].map((tenant) => reencoded(tenant, large, limits))
  await Promise.all([...ofBoth, reencoded('acme', large, limits)])
  assert.equal(mostAtOnce, 2)
  assert.deepEqual(
    made.map(({ width }) => width),
    [2_048, 2_048, 2_048, 2_048, 2_048, 2_048, 0],
  )
})

/** Returns a valid PNG with this many black pixels. It takes a few hundred bytes per million. */
function bomb(width: number, height: number) {
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function movingPng() {
  const end = png.indexOf('IDAT') - 4
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2)
  return Buffer.concat([png.subarray(0, end), chunk('acTL', control), png.subarray(end)])
}

function header(width: number, height: number) {
  const content = Buffer.from('00000000000000000100000000', 'hex')
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  return content
}

function chunk(name: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(name), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
