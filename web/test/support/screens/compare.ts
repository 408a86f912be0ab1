/** Compares screens with their outlines in `web/test/screens`. With KONTOR_GOLDEN=write they are recorded again. */
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { project } from '../web.ts'

const folder = join(project, 'web/test/screens')
const ending = '.txt'

export const recordedScreens = () => readdirSync(folder).map((file) => file.slice(0, -ending.length))

export function compareOutline(name: string, outline: string): void {
  const path = join(folder, `${name}${ending}`)
  if (process.env.KONTOR_GOLDEN === 'write') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, outline)
  }
  const place = relative(project, path)
  assert.equal(
    outline,
    readFileSync(path, 'utf8'),
    `${name} is not as in ${place} (KONTOR_GOLDEN=write records it)`,
  )
}
