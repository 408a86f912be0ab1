/** Exports a list to a file. */
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Kontor } from '../../generated/client.ts'
import type { FileCall, FileContent } from '../../runtime/calls.ts'
import type { Options } from '../../runtime/options.ts'
import { type Command, CommandError, type Invocation, UsageError } from '../command.ts'
import { clientFor, connect } from '../connection.ts'
import { chunksOf } from '../download.ts'
import { writeFileTo } from '../files.ts'
import { readQuery } from '../input.ts'
import { suggestion } from '../suggestion.ts'
import { printable } from '../terminal.ts'

export const exportCommand: Command = {
  name: 'export',
  about: 'Export a list to a file.',
  details:
    'The file appears under its name when it is complete. --output replaces an existing file; without it the file\n' +
    'has the name that the server suggests.',
  arguments: { RESOURCE: 'The list, such as leads or stock-movements.' },
  options: {
    format: { value: 'csv|xlsx', about: 'The format. Default: csv.' },
    output: { value: 'FILE', about: 'The file, or - for standard output.' },
    query: { value: 'NAME=VALUE', about: 'A filter of the list.', isRepeatable: true },
  },
  run: exportList,
}

type ExportMethod = (query: Record<string, unknown>, options: Options) => FileCall

async function exportList(invocation: Invocation): Promise<void> {
  const { terminal, argument, option, values } = invocation
  const { format = 'csv', output } = { format: option('format'), output: option('output') }
  if (format !== 'csv' && format !== 'xlsx') throw new UsageError('--format must be csv or xlsx.')
  const name = resourceName(argument('RESOURCE'))
  const query = { ...readQuery(values('query')), format }
  const { kontor } = await connect(invocation)
  const file = await exportsOf(kontor)[name]?.(query, { signal: terminal.signal })
  if (!file) throw new CommandError('There is no such export.')
  if (output === '-') {
    for await (const chunk of chunksOf(file.stream)) await terminal.write(chunk)
    return
  }
  const path = output ?? (await newName(file, `${argument('RESOURCE')}.${format}`))
  const bytes = await save(file, path)
  await terminal.print(`${printable(path)}: ${bytes} bytes`)
}

/** Returns the export of each resource that has one, by the name of the resource in the client. */
const exportsOf = (kontor: Kontor): Record<string, ExportMethod> =>
  Object.fromEntries(
    Object.entries(kontor).flatMap(([name, resource]: [string, unknown]): [string, ExportMethod][] => {
      const { export: method } = Object(resource) as { export?: ExportMethod }
      return typeof method === 'function' ? [[name, method.bind(resource)]] : []
    }),
  )

/** Accepts `stock-movements`, `stock_movements` and `stockMovements`. */
function resourceName(written: string): string {
  const name = written.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const known = Object.keys(exportsOf(clientFor('http://localhost')))
  if (known.includes(name)) return name
  const names = known.map((each) => each.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  throw new UsageError(
    `There is no export of "${printable(written)}".${suggestion(written, names)} Exports: ${names.join(', ')}.`,
  )
}

/** Returns the name that the server suggests, in the current folder. Rejects the name of an existing file. */
async function newName({ name = '' }: FileContent, usual: string): Promise<string> {
  const path = basename(name.replaceAll('\\', '/')).replace(/^\.+/, '') || usual
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new CommandError(`The file ${printable(path)} exists. Name another with --output.`)
  return path
}

async function save(content: FileContent, path: string): Promise<number> {
  let bytes = 0
  await writeFileTo(path, async (file) => {
    for await (const chunk of chunksOf(content.stream)) {
      await file.writeFile(chunk)
      bytes += chunk.length
    }
    if (content.size !== undefined && content.size !== bytes)
      throw new CommandError(`The download ended after ${bytes} of ${content.size} bytes.`)
  })
  return bytes
}
