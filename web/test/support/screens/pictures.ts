/** `npm run pictures` takes a picture of each screen, to look at beside the one of the run before. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { project } from '../web.ts'

const folder = join(project, '.cache/pictures')
const [before, after] = [join(folder, 'before'), join(folder, 'after')]

export const isTakingPictures = process.env.KONTOR_PICTURES === 'take'

/** Keeps the pictures of the run before, and writes the page that shows both. */
export function beginPictures(names: readonly string[]): void {
  if (existsSync(after)) {
    rmSync(before, { recursive: true, force: true })
    renameSync(after, before)
  }
  mkdirSync(after, { recursive: true })
  const imageOf = (when: string, name: string) => `<img src="${when}/${name}.png" alt="no picture ${when}">`
  const rows = names.map(
    (name) => `<h2>${name}</h2><div>${imageOf('before', name)}${imageOf('after', name)}</div>`,
  )
  const style = 'div { display: flex; gap: 8px; align-items: start } img { width: 50% }'
  writeFileSync(join(folder, 'index.html'), `<!doctype html><style>${style}</style>${rows.join('\n')}`)
  process.stdout.write(`\nThe pictures are in ${folder}/index.html.\n`)
}

export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(after, `${name}.png`), animations: 'disabled' })
}
