/** Compares screens with the pictures in `web/test/pictures`. With KONTOR_PICTURES=write they are recorded again. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pixelmatch from 'pixelmatch'
import { type Picture, PNG } from 'pngjs'
import { project } from '../web.ts'

const folder = join(project, 'web/test/pictures')
const versionFile = join(folder, 'chromium.txt')
/** Receives the pictures of failed comparisons. */
const failures = join(project, '.cache/pictures')

/** The difference of a colour from which on a pixel counts: 0 is none, 1 is black against white. */
const threshold = 0.02
/** Chromium draws the same picture again, except for a few pixels at the edges of letters and icons. */
const differentPixels = 20

/** Text on plain surfaces is smallest without filters, and screens have no opacity. */
const smallest = { colorType: 2, filterType: 0, deflateStrategy: 0, deflateLevel: 9 } as const

export const isRecording = process.env.KONTOR_PICTURES === 'write'

/** Returns why the pictures are not compared with those of this Chromium; undefined if they are. */
export function reasonToSkip(version: string): string | undefined {
  const recorded = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'none'
  if (isRecording || recorded === version) return undefined
  return `skipped, the pictures were made with Chromium ${recorded}, and this one is ${version} (npm run pictures)`
}

/** Prepares the folder for new pictures by this Chromium: those of other screens are removed. */
export function beginRecording(version: string, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  for (const file of recordedFiles()) if (!names.includes(file.slice(0, -4))) rmSync(join(folder, file))
  writeFileSync(versionFile, `${version}\n`)
}

const recordedFiles = () => readdirSync(folder).filter((file) => file.endsWith('.png'))

/** Returns the names of the recorded pictures, and their bytes together. */
export function recordedPictures(): { names: string[]; bytes: number } {
  const files = recordedFiles()
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  return { names: files.map((file) => file.slice(0, -4)), bytes }
}

/** Compares a screenshot with the recorded picture, or records it. A failure leaves both, and their difference. */
export function comparePicture(name: string, screenshot: Buffer): void {
  const path = join(folder, `${name}.png`)
  const actual = PNG.sync.read(screenshot)
  const recorded = existsSync(path) ? PNG.sync.read(readFileSync(path)) : undefined
  const { different, image } = differenceOf(recorded, actual)
  if (isRecording) {
    // A picture that looks the same keeps its bytes, so that the history has only changes.
    if (different > 0) writeFileSync(path, PNG.sync.write(actual, smallest))
    return
  }
  for (const kind of ['actual', 'difference']) rmSync(failureOf(name, kind), { force: true })
  assert.ok(recorded, `There is no picture ${relative(project, path)}; record it: npm run pictures`)
  if (different <= differentPixels) return
  mkdirSync(failures, { recursive: true })
  writeFileSync(failureOf(name, 'actual'), screenshot)
  writeFileSync(failureOf(name, 'difference'), PNG.sync.write(image))
  const place = relative(project, failures)
  assert.fail(`${different} pixels of ${name} differ from its picture; see ${place}/${name}.*.png`)
}

/** Returns the number of different pixels, and an image that shows them. With another size, all pixels differ. */
function differenceOf(recorded: Picture | undefined, { width, height, data }: Picture) {
  const image = new PNG({ width, height })
  if (recorded?.width !== width || recorded.height !== height) return { different: width * height, image }
  const options = { threshold, includeAA: true }
  return { different: pixelmatch(recorded.data, data, image.data, width, height, options), image }
}

const failureOf = (name: string, kind: string) => join(failures, `${name}.${kind}.png`)
