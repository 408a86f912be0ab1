/** A copy of an image that is small enough to be kept in the browser. */

/** Larger copies are not kept. */
const longestLogo = 60_000
const pixelsHigh = 96
const pixelsWide = 480

/** Returns the copy as a data URL; null if it is still too large. */
export async function smallImage(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file)
  const share = Math.min(1, pixelsHigh / image.height, pixelsWide / image.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * share))
  canvas.height = Math.max(1, Math.round(image.height * share))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const url = canvas.toDataURL('image/png')
  return url.length <= longestLogo ? url : null
}
