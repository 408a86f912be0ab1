/** A real S3 server for tests, which can also simulate failures. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
// @ts-expect-error -- the package has no types
import S3rver from 's3rver'

export interface S3Server {
  /** The address of the bucket as a setting. */
  url: string
  /** The number of bytes received. */
  received(): number
  /** Multipart uploads that were neither completed nor aborted. */
  unfinished(): string[]
  /** Responds to all further requests with this error; without an error, works again. */
  fail(problem?: Problem): void
  stop(): Promise<void>
}

interface Problem {
  status: number
  code: string
}

interface Rver {
  configureBuckets(): Promise<void>
  callback(): RequestListener
}

const bucket = 'kontor'

/** Uploads without a response, by the path of their object. */
const uploading = new Map<string, Promise<unknown>>()

/**
 * Runs an upload after earlier uploads of the same object, because the package mixes their bytes, while S3 keeps the
 * last one.
 */
async function inTurn(path: string, response: ServerResponse, upload: () => void) {
  const before = uploading.get(path)
  const closed = once(response, 'close')
  uploading.set(path, closed)
  await before
  upload()
}

/** Starts a server with an empty bucket; it stops after the tests. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-s3-'))
  const server = await openS3(directory)
  after(async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  })
  return server
}

/** Starts a server that stores its objects in an empty folder. */
export async function openS3(directory: string): Promise<S3Server> {
  const rver = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  }) as Rver
  await rver.configureBuckets()
  const handle = rver.callback()
  const uploads = join(directory, bucket, '._S3rver_uploads')
  let problem: Problem | undefined
  const server = createServer((request, response) => {
    if (problem) return fail(request, response, problem)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const upload = searchParams.get('uploadId')
    // Operations that the package lacks, or that fail with the current Node.
    if (request.method === 'DELETE' && upload !== null) {
      rmSync(join(uploads, upload), { recursive: true })
      return response.writeHead(204).end()
    }
    if (searchParams.get('list-type') === '2' && pathname === `/${bucket}/`)
      return response.writeHead(200, xml).end(listing(join(directory, bucket), searchParams))
    if (request.method === 'PUT') return inTurn(pathname, response, () => handle(request, response))
    return handle(request, response)
  })
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=off`,
    received: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    unfinished: () => readdirSync(uploads, { withFileTypes: true }).map(({ name }) => name),
    fail: (next) => (problem = next),
    stop,
  }
}

const xml = { 'content-type': 'application/xml' }
const suffix = '._S3rver_object'
const keysOfPage = 1_000

/** Returns one page of the files in a folder, in the order of S3. */
function listing(folder: string, query: URLSearchParams) {
  const prefix = query.get('prefix') ?? ''
  const afterKey = query.get('continuation-token') ?? ''
  const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(suffix))
    .map((path) => path.slice(0, -suffix.length))
    .filter((key) => key.startsWith(prefix) && key > afterKey)
    .toSorted()
  const page = keys.slice(0, keysOfPage)
  const files = page.map((key) => {
    const { size, mtime } = statSync(join(folder, `${key}${suffix}`))
    const at = mtime.toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${size}</Size></Contents>`
  })
  const isTruncated = keys.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>
    <KeyCount>${page.length}</KeyCount>${next}${files.join('')}</ListBucketResult>`
}

function fail(request: IncomingMessage, response: ServerResponse, { status, code }: Problem) {
  request.resume()
  response
    .writeHead(status, xml)
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Simulated</Message></Error>`)
}
