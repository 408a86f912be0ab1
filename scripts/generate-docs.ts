/**
 * Writes docs/generated, and docs/api: the summary of the API and its changes. With `--check`, it reports the outdated
 * files of docs/generated instead. With `--breaking 'Reason'`, it accepts breaking changes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { advice, withChanges } from './api/changelog.ts'
import { compare } from './api/changes.ts'
import { places } from './api/places.ts'
import { summarize, summaryIn, textOf } from './api/summary.ts'
import { api, documents } from './docs/documents.ts'

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

/** Records the API: its document, its summary and its changes. Returns the breaking changes that were not accepted. */
function recordApi(reason: string | undefined): string[] {
  mkdirSync(dirname(places.document), { recursive: true })
  writeFileSync(places.document, `${JSON.stringify(api, null, 2)}\n`)
  const changes = compare(summaryIn(readFileSync(places.summary, 'utf8')), summarize(api))
  if (changes.breaking.length > 0 && !reason) return changes.breaking
  const changelog = readFileSync(places.changelog, 'utf8')
  const { version } = api.info as { version: string }
  writeFileSync(places.changelog, withChanges(changelog, version, changes, reason))
  writeFileSync(places.summary, textOf(summarize(api)))
  return []
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, breaking: { type: 'string' } } })
  const folder = 'docs/generated'
  const stale = values.check ? staleIn(folder, documents()) : write(folder, documents())
  for (const name of stale) {
    process.stdout.write(
      `${folder}/${name} ${values.check ? 'is not up to date; run `npm run docs`.' : 'written.'}\n`,
    )
  }
  const refused = values.check ? [] : recordApi(values.breaking)
  for (const text of refused) process.stdout.write(`${text}\n`)
  if (refused.length > 0)
    process.stdout.write(`${places.summary} is not written: these changes break clients. ${advice}\n`)
  if ((values.check && stale.length > 0) || refused.length > 0) process.exitCode = 1
}
