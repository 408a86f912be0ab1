/** Checks that paths in the documentation exist. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fault } from './fault.ts'

const named = /`((?:server|docs|demo|bench|faults|scripts|sdk)\/[\w./-]+\.\w+)`/g
const linked = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g

/**
 * Checks paths in backticks, relative to the root, and links, relative to the file. `New file …` announces a file that
 * does not exist yet, which the rest of the text may name.
 */
export function checkLinks(root: string, path: string, text: string): Fault[] {
  const announced = new Set(text.match(/^New file `[^`]+`/gm)?.map((line) => line.slice(10, -1)))
  return text.split('\n').flatMap((line, index) => {
    const paths = [...line.matchAll(named)].map(([, target = '']) => target)
    const links = [...line.matchAll(linked)].map(([, target = '']) => join(dirname(path), target))
    return [...paths, ...links]
      .filter((target) => !announced.has(target) && !existsSync(join(root, target)))
      .map((target) => ({
        path,
        line: index + 1,
        rule: 'docs-name-existing-files',
        message: `There is no ${target}.`,
      }))
  })
}
