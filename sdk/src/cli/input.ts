/** Values of options: texts, files, standard input and parameters of a query. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { UsageError } from './command.ts'
import { fileProblem, objectIn } from './files.ts'

/** Returns the text of an option, of the file after `@`, or of standard input for `-`. */
export async function readValue(value: string): Promise<string> {
  if (value === '-') return text(process.stdin)
  if (!value.startsWith('@')) return value
  const path = value.slice(1)
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(fileProblem(error, path) ?? (error as Error).message)
  })
}

/** Returns the JSON object in the value of an option. */
export async function readObject(name: string, value: string): Promise<object> {
  const object = objectIn(await readValue(value))
  if (object) return object
  throw new UsageError(`--${name} must be a JSON object, @FILE, or - for standard input.`)
}

/** Returns the parameters of `--query NAME=VALUE`. A repeated name has several values. */
export function readQuery(pairs: readonly string[], query = new URLSearchParams()): Record<string, string[]> {
  for (const pair of pairs) {
    const equals = pair.indexOf('=')
    if (equals < 1) throw new UsageError('--query must have the form NAME=VALUE.')
    query.append(pair.slice(0, equals), pair.slice(equals + 1))
  }
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
}

/** Returns the parts of a list separated by commas; undefined without a list. */
export const readList = (value: string | undefined): string[] | undefined =>
  value
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean)
