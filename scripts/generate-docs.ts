/**
 * Writes docs/generated, the generated parts of the SDK and of the browser app, and docs/api: the summary of the API
 * and the breaking changes. With `--check` it only reports which generated files are out of date.
 * With `--breaking 'Reason'` it accepts changes that break clients. With `--since v0.1.0` it prints all changes of the
 * API since that commit or tag.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { advice, changesPage, withBreaking } from './api/changelog.ts'
import { compare } from './api/changes.ts'
import { places } from './api/places.ts'
import { summarize, summaryIn, textOf } from './api/summary.ts'
import { api, documents } from './docs/documents.ts'
import { sdkFiles } from './sdk/emit.ts'
import { webFiles } from './web/emit.ts'

/** Returns the names of the documents in a folder that are missing, different, or superfluous. */
export function staleIn(folder: string, fresh: Record<string, string>): string[] {
  const found = existsSync(folder) ? filesIn(folder) : []
  const isStale = (name: string) =>
    !found.includes(name) || readFileSync(join(folder, name), 'utf8') !== fresh[name]
  return [...new Set([...Object.keys(fresh), ...found])]
    .filter((name) => !(name in fresh) || isStale(name))
    .toSorted()
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

export function write(folder: string, fresh: Record<string, string>): string[] {
  const stale = staleIn(folder, fresh)
  for (const name of stale) {
    const text = fresh[name]
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    if (text === undefined) rmSync(join(folder, name), { recursive: true })
    else writeFileSync(join(folder, name), text)
  }
  return stale
}

/**
 * Records the API: its document, its summary and its breaking changes. Returns the breaking changes that are not
 * accepted.
 */
function recordApi(reason: string | undefined): string[] {
  mkdirSync(dirname(places.document), { recursive: true })
  writeFileSync(places.document, `${JSON.stringify(api, null, 2)}\n`)
  const { breaking } = compare(summaryIn(readFileSync(places.summary, 'utf8')), summarize(api))
  if (breaking.length > 0 && !reason) return breaking
  const { version } = api.info as { version: string }
  const known = readFileSync(places.breaking, 'utf8')
  writeFileSync(places.breaking, withBreaking(known, version, breaking, reason ?? ''))
  writeFileSync(places.summary, textOf(summarize(api)))
  return []
}

/** Returns all changes of the API since a commit or a tag, for the notes of a release. */
function changesSince(commit: string): string {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const summary = execFileSync('git', ['show', `${commit}:${places.summary}`], options)
  return changesPage(commit, compare(summaryIn(summary), summarize(api)))
}

function writeDocs(reason: string | undefined, isCheck: boolean): void {
  const generated = {
    'docs/generated': documents(),
    [places.sdk]: sdkFiles(api),
    [places.web]: webFiles(api),
  }
  const stale = Object.entries(generated).flatMap(([folder, fresh]) =>
    (isCheck ? staleIn : write)(folder, fresh).map((name) => join(folder, name)),
  )
  for (const name of stale)
    process.stdout.write(`${name} ${isCheck ? 'is not up to date; run `npm run docs`.' : 'written.'}\n`)
  const rejected = isCheck ? [] : recordApi(reason)
  for (const text of rejected) process.stdout.write(`${text}\n`)
  if (rejected.length > 0)
    process.stdout.write(`${places.summary} is not written: these changes break clients. ${advice}\n`)
  if ((isCheck && stale.length > 0) || rejected.length > 0) process.exitCode = 1
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, breaking: { type: 'string' }, since: { type: 'string' } },
  })
  if (values.since === undefined) writeDocs(values.breaking, values.check === true)
  else process.stdout.write(changesSince(values.since))
}
