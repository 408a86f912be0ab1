/**
 * `npm run bench:web` prints the sizes of the app, and measures the time from a key to the next picture in a list of
 * 100,000 leads. `--leads 1000` measures with fewer.
 */
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { runBench, say } from '../../bench/large-tenant.ts'
import { jumpToEnd, openLargeList } from './support/large-list.ts'
import { sizes } from './support/sizes.ts'

const { values } = parseArgs({ options: { leads: { type: 'string', default: '100000' } } })
const keys = ['ArrowDown', 'ArrowDown', 'PageDown', 'ArrowUp', 'End', 'Home']
const rounds = 20
declare global {
  interface Window {
    /** The milliseconds from each key to the second next frame. */
    durations: number[]
  }
}

/** Presses keys and returns the milliseconds from each to the second next frame, sorted. */
async function interactions(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.durations = []
    const listen = ({ timeStamp }: Event) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => window.durations.push(performance.now() - timeStamp)),
      )
    addEventListener('keydown', listen, { capture: true })
  })
  for (let count = 0; count < rounds * keys.length; count++) {
    await page.keyboard.press(keys[count % keys.length] ?? 'ArrowDown')
    await page.waitForFunction((before) => window.durations.length > before, count)
  }
  const durations = await page.evaluate(() => window.durations)
  return durations.toSorted((one, other) => one - other)
}

await runBench(async (undo) => {
  const { first, pages } = sizes()
  say(`first load            ${(first / 1_000).toFixed(1)} kB`)
  for (const [name, bytes] of [...pages].toSorted((one, other) => other[1] - one[1]).slice(0, 10))
    say(`${name.padEnd(40)} ${(bytes / 1_000).toFixed(1)} kB`)
  const page = await openLargeList(Number(values.leads), undo)
  const end = await jumpToEnd(page, Number(values.leads))
  say(`last row after the scrollbar is dragged to the end: ${end.toFixed(0)} ms`)
  const shown = await page.getByRole('row').count()
  say(`rows in the document: ${shown}`)
  await page
    .getByRole('gridcell')
    .first()
    .click({ position: { x: 2, y: 2 } })
  const durations = await interactions(page)
  const at = (part: number) => (durations[Math.floor(durations.length * part)] ?? 0).toFixed(0)
  say(`${durations.length} keys: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
})
