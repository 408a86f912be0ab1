/**
 * Records the responses that tests receive, to compare them before and after a change that must not alter them:
 * `KONTOR_RECORD_RESPONSES=folder npm test`, then `sort folder/* | diff` with those of the previous commit. Values that
 * differ between runs (ids, instants, secrets) are replaced by a placeholder.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = process.env.KONTOR_RECORD_RESPONSES

interface Exchange {
  method: string
  url: string
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Appends one response as a line to the file of this test. Does nothing when no folder is set. */
export function record({ method, url, status, headers, body }: Exchange) {
  if (!folder) return
  const type = String(headers['content-type'] ?? '')
  const text = type.includes('json') && !headers['content-encoding'] ? body : `(${body.length} characters)`
  const names = Object.keys(headers).toSorted().join()
  mkdirSync(folder, { recursive: true })
  const line = stable(`${method} ${url} ${status} ${type} ${names} ${text}`)
  appendFileSync(join(folder, `${basename(process.argv[1] ?? 'tests', '.test.ts')}.txt`), `${line}\n`)
}

const stable = (text: string) =>
  text
    .replaceAll(/\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g, '<id>')
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, '<instant>')
    .replaceAll(/user-[0-9a-f]{8}@/g, 'user@')
    .replaceAll(/\b[0-9a-f]{16,}\b/g, '<hex>')
    .replaceAll(/\b[\w-]{40,}\b/g, '<secret>')
    .replaceAll('\n', ' ')
