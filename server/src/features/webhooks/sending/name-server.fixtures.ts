/** A DNS server for tests, over UDP, with configurable answers. */
import { createSocket, type RemoteInfo } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { after } from 'node:test'
import { type Resolve, resolveWith } from '#runtime/network/names'

/** The addresses of a name. `gone`: the name no longer exists; `broken`: the server fails; `silent`: no reply. */
type DnsResponse = readonly string[] | 'gone' | 'broken' | 'silent'

interface NameServer {
  resolve: Resolve
  /** Returns the number of queries for IPv4 addresses. */
  queryCount(): number
}

const kinds = { 1: 4, 28: 6 } as Record<number, number>

/** Starts the server. `answer` receives the number of earlier queries (0 for the first) and the name. */
export async function openNameServer(
  respond: (time: number, name: string) => DnsResponse,
): Promise<NameServer> {
  let queryCount = 0
  const socket = createSocket('udp4')
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const question = questionOf(query)
    const isFirst = question.version === 4
    const reply = respond(isFirst ? queryCount : Math.max(queryCount - 1, 0), question.name)
    if (isFirst) queryCount += 1
    if (reply !== 'silent') socket.send(replyTo(query, question, reply), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  after(() => socket.close())
  const { port } = socket.address()
  return { queryCount: () => queryCount, resolve: resolveAt(port) }
}

/** Resolves with the DNS server at a port of this machine. */
export const resolveAt = (port: number): Resolve =>
  resolveWith(() => {
    const resolver = new Resolver({ timeout: 2_000, tries: 1 })
    resolver.setServers([`127.0.0.1:${port}`])
    return resolver
  })

interface Question {
  name: string
  /** 4 or 6; undefined for other record types. */
  version: number | undefined
  /** The end of the question in the query. */
  end: number
}

function questionOf(query: Buffer): Question {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), version: kinds[query.readUInt16BE(at + 1)], end: at + 5 }
}

const codes = { gone: 3, broken: 2 }

function replyTo(query: Buffer, { version, end }: Question, reply: Exclude<DnsResponse, 'silent'>): Buffer {
  const addresses = typeof reply === 'string' ? [] : reply.filter((address) => isIP(address) === version)
  const code = typeof reply === 'string' ? codes[reply] : 0
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x81_80 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(addresses.length, 6)
  return Buffer.concat([head, query.subarray(12, end), ...addresses.map(recordOf)])
}

/** Returns an address record with a TTL of 0, so that it is not cached. */
function recordOf(address: string): Buffer {
  const bytes = bytesOf(address)
  const fixed = Buffer.from([0xc0, 12, 0, bytes.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, bytes.length])
  return Buffer.concat([fixed, bytes])
}

function bytesOf(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [left = '', right = ''] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return Buffer.from([...left, ...missing, ...right].map((group) => group.padStart(4, '0')).join(''), 'hex')
}
