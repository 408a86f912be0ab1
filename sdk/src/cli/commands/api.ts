/** Sends any request of the API. */
import { type Command, CommandError, type Invocation, UsageError } from '../command.ts'
import { connect } from '../connection.ts'
import { chunksOf } from '../download.ts'
import { readObject, readQuery } from '../input.ts'
import { KontorError } from '../../runtime/errors.ts'
import type { Terminal } from '../terminal.ts'

export const apiCommand: Command = {
  name: 'api',
  about: 'Send a request and print the JSON of the response.',
  details:
    'PATH is below /api/v1, such as /crm/leads. Writes are repeated safely after network errors. A response that is\n' +
    'no JSON, such as a file, is printed unchanged.',
  arguments: { METHOD: 'GET, POST, PUT, PATCH or DELETE', PATH: 'The path, with or without a query.' },
  options: {
    data: { value: 'JSON', about: 'The body: JSON, @FILE, or - for standard input.' },
    query: { value: 'NAME=VALUE', about: 'A parameter of the query.', isRepeatable: true },
    all: { about: 'Follow the pages of a list and print each row as a line of JSON.' },
    'dry-run': {
      about: 'Show the result and the effects without writing.',
    },
  },
  run: api,
}

const reading = ['GET']
const writing = ['POST', 'PUT', 'PATCH', 'DELETE']

async function api(invocation: Invocation): Promise<void> {
  const { terminal, argument, option, values, has } = invocation
  const method = argument('METHOD').toUpperCase()
  const isRead = reading.includes(method)
  if (!isRead && !writing.includes(method))
    throw new UsageError(`The method must be one of ${[...reading, ...writing].join(', ')}.`)
  if (has('all') && !isRead) throw new UsageError('--all is for GET only.')
  for (const name of ['data', 'dry-run'])
    if (isRead && (option(name) ?? has(name))) throw new UsageError(`--${name} is not for GET.`)
  const { path, query } = addressOf(argument('PATH'), values('query'))
  const data = option('data')
  const body = data === undefined ? undefined : await readObject('data', data)
  const { kontor } = await connect(invocation)
  const { signal } = terminal
  const parameters = { query, repeated: Object.keys(query) }
  if (has('all')) {
    const list = kontor.list<unknown, unknown>(method, path, { ...parameters, options: { signal } })
    // `next` of a response without rows would end the list silently.
    if (!Array.isArray((await list).data)) throw new CommandError(`The response of ${path} is no list.`)
    for await (const row of list) await terminal.print(JSON.stringify(row))
    return
  }
  const options = { signal, dryRun: has('dry-run'), headers: { accept: 'application/json, */*' } }
  await show(terminal, await kontor.fetch(method, path, { ...parameters, body, options }).catch(explain))
}

/** A few operations have no dry run. */
function explain(error: unknown): never {
  if (error instanceof KontorError && error.errors.dry_run)
    throw new CommandError(`This operation has no dry run. Nothing was written.\n  ${error.message}`)
  throw error
}

function addressOf(text: string, pairs: readonly string[]) {
  const [path = '', query] = text.split(/\?(.*)/s)
  if (!path.startsWith('/')) throw new UsageError('The path must begin with "/", such as /crm/leads.')
  return { path: path.replace(/^\/api\/v1(?=\/)/, ''), query: readQuery(pairs, new URLSearchParams(query)) }
}

async function show(terminal: Terminal, { headers, body }: Response): Promise<void> {
  const isJson = (headers.get('content-type') ?? '').includes('json')
  const parts: Uint8Array[] = []
  for await (const chunk of body ? chunksOf(body) : []) {
    if (isJson) parts.push(chunk)
    else await terminal.write(chunk)
  }
  if (isJson) await terminal.print(JSON.stringify(JSON.parse(Buffer.concat(parts).toString()), null, 2))
}
