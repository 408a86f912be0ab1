/** Files that the server makes from a list. */
import { kontor } from '../api/client.ts'
import type { ListQuery } from './records.ts'
import { saveBlob } from '../api/save-file.ts'

const longestMs = 600_000

/** Requests a file and saves it under the name that the server gives it. */
export async function download(path: string, query: ListQuery): Promise<void> {
  const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]))
  const options = { timeoutMs: longestMs, headers: { accept: '*/*' } }
  const response = await kontor.fetch('GET', path, { query, repeated, options })
  const [, name] = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveBlob(await response.blob(), name ?? 'export')
}
