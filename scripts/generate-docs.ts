/** Writes docs/generated; with `--check` it reports instead which files are out of date. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from './docs/documents.ts'

/** Returns the names of the documents in a folder that are missing, different, or superfluous. */
export function staleIn(folder: string, fresh: Record<string, string>): string[] {
  const found = existsSync(folder) ? readdirSync(folder) : []
  const isStale = (name: string) =>
    !found.includes(name) || readFileSync(join(folder, name), 'utf8') !== fresh[name]
  return [...new Set([...Object.keys(fresh), ...found])]
    .filter((name) => !(name in fresh) || isStale(name))
    .toSorted()
}

export function write(folder: string, fresh: Record<string, string>): string[] {
  const stale = staleIn(folder, fresh)
  mkdirSync(folder, { recursive: true })
  for (const name of stale) {
    const text = fresh[name]
    if (text === undefined) rmSync(join(folder, name), { recursive: true })
    else writeFileSync(join(folder, name), text)
  }
  return stale
}

if (import.meta.main) {
  const folder = 'docs/generated'
  const isCheck = process.argv.includes('--check')
  const stale = isCheck ? staleIn(folder, documents()) : write(folder, documents())
  for (const name of stale) {
    process.stdout.write(
      `${folder}/${name} ${isCheck ? 'is not up to date; run `npm run docs`.' : 'written.'}\n`,
    )
  }
  if (isCheck && stale.length > 0) process.exitCode = 1
}
