/** The steps of a section of CONTRIBUTING.md, as a test carries them out: new files, and changes of existing ones. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Step {
  path: string
  /** `diff` for a change; any other language for a new file. */
  language: string
  text: string
}

/** Returns the text of a section without its heading: up to the next heading of the same level. */
export function sectionOf(guide: string, title: string): string {
  const [, section] = guide.split(`\n## ${title}\n`)
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${title}".`)
  return section.split(/\n## /)[0] ?? ''
}

const block = /^```(\w+)\n(.*?)^```$/gms

/**
 * Returns the steps of a section. The sentence before a block names the file: "New file `a.ts`." or "In `a.ts`:". Other
 * blocks are commands and explanations.
 */
export function stepsOf(section: string): Step[] {
  return [...section.matchAll(block)].flatMap(({ 1: language = '', 2: text = '', index }): Step[] => {
    const paragraph = section.slice(0, index).trimEnd().split('\n\n').at(-1) ?? ''
    const [, kind, path] = /^(New file|In) `([^`]+)`/.exec(paragraph) ?? []
    if (path === undefined) return []
    if (kind === 'In' && language !== 'diff') throw new Error(`The change of ${path} is no block \`diff\`.`)
    return [{ path, language, text }]
  })
}

/** Returns the text with a change: lines with a space stay, those with `-` go, those with `+` come. */
function changed(text: string, hunk: string, path: string): string {
  const lines = hunk.split('\n').filter((line) => line !== '')
  const textOf = (...marks: readonly string[]) =>
    lines
      .filter((line) => marks.includes(line.charAt(0)))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  const before = `\n${textOf(' ', '-')}`
  const parts = `\n${text}`.split(before)
  if (parts.length !== 2) throw new Error(`${path} must contain these lines once:${before}`)
  return parts.join(`\n${textOf(' ', '+')}`).slice(1)
}

/** Carries out a step in this folder. The changes of one file are separated by lines `@@`. */
export function carryOut({ path, language, text }: Step, folder: string): void {
  const file = join(folder, path)
  if (language !== 'diff') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return
  }
  const hunks = text.split(/^@@\n/m)
  writeFileSync(
    file,
    hunks.reduce((before, hunk) => changed(before, hunk, path), readFileSync(file, 'utf8')),
  )
}
