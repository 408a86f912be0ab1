/** Requests to addresses without a credential, as bytes on a socket, with content of careless and malicious clients. */
import { connect } from 'node:net'

/** An unusual request: its differences from `GET <address>`. */
export interface Shape {
  name: string
  method?: string
  /** Returns the text after the path, or in place of it. */
  path?: (path: string) => string
  headers?: readonly string[]
  body?: Buffer | string
}

export interface RawResponse {
  status: number
  headers: Record<string, string>
}

/** Sends a request and returns its response. The server closes the connection. */
export function send(
  address: string,
  path: string,
  { method = 'GET', path: changed = (same) => same, headers = [], body = '' }: Shape,
): Promise<RawResponse> {
  const { hostname, port } = new URL(address)
  const hasBody = body.length > 0 || !['GET', 'HEAD'].includes(method)
  const lines = [
    `${method} ${changed(path)} HTTP/1.1`,
    ...(headers.some((line) => /^host:/i.test(line)) ? [] : [`Host: ${hostname}:${port}`]),
    'Connection: close',
    ...(hasBody ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
    ...headers,
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
  const socket = connect(Number(port), hostname)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => void parts.push(part))
  // The server may close the connection before it has read the whole request.
  socket.on('error', () => {})
  socket.on('close', () => {
    const text = Buffer.concat(parts).toString('latin1')
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
    if (status === undefined) return reject(new Error(`No response to ${lines[0]}: ${text.slice(0, 200)}`))
    resolve({ status: Number(status), headers: headersIn(text) })
  })
  socket.write(Buffer.concat([head, Buffer.from(body as string)]))
  return promise
}

const headersIn = (text: string) =>
  Object.fromEntries(
    (text.split('\r\n\r\n', 1)[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )

const json = 'Content-Type: application/json'
const long = 'x'.repeat(12_000)
const bytes = '\u00ff\u00fe\u0080'

const methods: Shape[] = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'QUERY',
  'XYZ',
].map((method) => ({ name: method, method }))

const endings = [
  ['a NUL', '%00'],
  ['a byte that is not text', '%ff'],
  ['half a character', '%e2%82'],
  ['a lone surrogate', '%ed%a0%80'],
  ['a percent sign', '%'],
  ['no percent-encoding', '%zz'],
  ['a folder above', '..%2f..%2fetc%2fpasswd'],
  ['dots', '/../..'],
  ['slashes', '//'],
  ['a slash and a NUL', '/%00'],
  ['a slash and bytes', '/%ff%fe'],
  ['a slash and a NUL, and a name', '/%00/x'],
  ['a long name', `/${long}`],
  ['a line break', '%0d%0aX: y'.replace(' ', '%20')],
  ['a fragment', '#x'],
  ['a semicolon', ';x=y'],
  ['raw bytes', bytes],
  ['an empty query', '?'],
  ['a query that is not text', '?%ff=%00&a=%&=&&&'],
  ['a query with the size of an image', '?size=%00&expires=%00&signature=%00'],
  ['a query with repeated parameters', '?size=1&size=2&expires=1&expires=2&signature=1&signature=2'],
  ['a query with inherited names', '?__proto__=1&constructor=2&toString[x]=3'],
  ['a long query', `?${long}`],
] as const

const paths: Shape[] = endings.map(([name, ending]) => ({ name, path: (path) => `${path}${ending}` }))

const odd = [
  'Authorization: Bearer',
  `Authorization: Bearer ${bytes}`,
  `Authorization: Bearer kontor_${'a'.repeat(50)}`,
  'Authorization: Basic Og==',
  `Authorization: ${long}`,
  'X-Tenant-ID: a\u0000b',
  'X-Tenant-ID: %00',
  `X-Tenant-ID: ${bytes}`,
  `X-Tenant-ID: ${long}`,
  'Host: ',
  'Host: [::',
  `Host: ${bytes}.127.0.0.1`,
  'Host: \u0000',
  `Cookie: kontor_session=%ff; XSRF-TOKEN=%; =; ; ${bytes}`,
  'Cookie: kontor_session="\\"; __proto__=1',
  `Cookie: kontor_session=${long}`,
  'Origin: null',
  'Origin: http://[',
  `X-XSRF-TOKEN: ${bytes}`,
  'X-API-Version: v2',
  `X-API-Version: ${bytes}`,
  `X-Request-ID: ${long}`,
  `Idempotency-Key: ${long}`,
  'Prefer: return=; ;;=,',
  'If-Match: x',
  `If-None-Match: ${'"x",'.repeat(2_000)}`,
  'Range: bytes=99999999999999999999-',
  'Range: bytes=-99999999999999999999',
  'Range: bytes=-0',
  'Accept: ;;q=,*/',
  'Accept: application/problem+json;q=x',
  'Accept: text/html',
  `Accept-Language: ${bytes};q=x, ;q=9, -`,
  'Accept-Encoding: gzip;q=NaN, *;q=,',
  `User-Agent: curl/${bytes}`,
  'X-Forwarded-For: \u0000, %00, ::',
  'X-Forwarded-Host: \u00ff',
  `Forwarded: for="${bytes}"`,
  'Upgrade: websocket',
  'Expect: 200-maybe',
  'Traceparent: 00-zz-zz-zz',
  'Stripe-Signature: t=1,v1=',
  'Content-Type: \u00ff',
  'Content-Length: -1',
  'Transfer-Encoding: gzip',
  ': no name',
  `X: ${'x'.repeat(20_000)}`,
]

const headers: Shape[] = [
  ...odd.map((line) => ({ name: line.slice(0, 60), headers: [line] })),
  {
    name: 'repeated headers',
    headers: [
      'Authorization: Bearer a',
      'Authorization: Bearer b',
      'X-Tenant-ID: a',
      'X-Tenant-ID: b',
      'Cookie: a=b',
      'Cookie: a=c',
      'X-XSRF-TOKEN: a',
      'X-XSRF-TOKEN: b',
      'X-Request-ID: a',
      'X-Request-ID: b',
      'Stripe-Signature: t=1,v1=a',
      'Stripe-Signature: t=1,v1=b',
    ],
  },
  { name: 'many headers', headers: Array.from({ length: 1_500 }, (_, index) => `X-${index}: y`) },
]

const signIn = (email: string, password: string, tenant: string) =>
  JSON.stringify({ email, password, name: tenant, tenant })

const contents: [name: string, body: Buffer | string, ...headers: string[]][] = [
  ['null', 'null', json],
  ['a list', '[]', json],
  ['a text', '"x"', json],
  ['a number', '1e999', json],
  ['an object', '{}', json],
  ['half an object', '{', json],
  ['no JSON', '<xml/>', json],
  ['an empty body with a type', '', json],
  ['deep lists', '['.repeat(400_000), json],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, json],
  ['bytes that are not text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), json],
  ['a byte order mark', '\ufeff{}', json],
  ['inherited names', '{"__proto__":{"x":1},"constructor":1,"email":{},"password":[]}', json],
  ['a NUL in every text', signIn('a\0@b.example', '\0', '\0'), json],
  ['lone surrogates', '{"email":"\\ud800@b.example","password":"\\ud800","name":"\\ud800"}', json],
  ['long texts', signIn(`${long}@b.example`, long, long), json],
  ['a body that is too large', Buffer.alloc(1_100_000, 0x20), json],
  ['half of a gzip', Buffer.from([0x1f, 0x8b, 8, 0]), json, 'Content-Encoding: gzip'],
  ['an unknown encoding', '{}', json, 'Content-Encoding: br, zstd'],
  ['no type', 'x'],
  ['an odd type', '{}', 'Content-Type: application/json/;;charset="'],
  ['another character set', '{}', 'Content-Type: application/json; charset=utf-7'],
  ['two types', '{}', json, 'Content-Type: text/html'],
  ['a form', 'email=a&password=b', 'Content-Type: application/x-www-form-urlencoded'],
  [
    'half of a form',
    '--x\r\nContent-Disposition: form-data',
    'Content-Type: multipart/form-data; boundary=x',
  ],
  ['a form without boundary', '--x--', 'Content-Type: multipart/form-data'],
]

const bodies: Shape[] = contents.flatMap(([name, body, ...lines]) =>
  ['POST', 'GET'].map((method) => ({ name: `${method} ${name}`, method, body, headers: lines })),
)

export const shapes: readonly Shape[] = [...methods, ...paths, ...headers, ...bodies]
