/** Sample files, and helpers that upload them. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import {
  type ApiResponse,
  type Caller,
  callerWith,
  type TestApp,
  type Method,
  testPassword,
} from '#test/test-app'

export type Fields = readonly (readonly [name: string, value: string])[]

export interface SentPart {
  name: string
  bytes: Buffer
  /** The name of the form field; `file` by default. */
  field?: string
}

/** The store that the tests use: a folder, unless an on-s3 test file sets S3. */
export const underTest: { store: () => Promise<Record<string, string>> } = { store: async () => ({}) }

/** Returns a form as clients send it: fields first, then files. */
export function formOf(fields: Fields, ...files: SentPart[]) {
  const boundary = `----kontor${randomBytes(8).toString('hex')}`
  const part = (head: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const payload = Buffer.concat([
    ...fields.map(([name, value]) =>
      part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value)),
    ),
    ...files.map(({ name, bytes, field = 'file' }) =>
      part(
        `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream`,
        bytes,
      ),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Sends a form with these files. */
export function send(
  caller: Caller,
  path: string,
  fields: Fields,
  ...files: SentPart[]
): Promise<ApiResponse> {
  const { payload, headers } = formOf(fields, ...files)
  return caller.post(path, payload, headers)
}

export const text = (words: string): SentPart => ({ name: 'notes.txt', bytes: Buffer.from(words) })

export const pdf = (words = 'Frame contract'): SentPart => ({
  name: 'contract.pdf',
  bytes: Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n`),
})

/** Returns the keys in the store. */
export async function filesIn(testApp: TestApp, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  const { store } = testApp.app.runtime.files ?? {}
  if (!store) throw new Error('The app has no store.')
  for await (const { key } of store.keys(prefix)) keys.push(key)
  return keys.toSorted()
}

/** Creates a customer to attach documents to. */
export const newCustomer = async (caller: Caller, name = 'Alfreds'): Promise<string> =>
  (await customerFactory.create(caller, { company_name: name })).id

/** Returns a PNG whose header declares this width and height in pixels; it contains one row of pixels. */
export function hugePng(side: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(side + 1))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Returns a caller for the same user that sends browser requests, with cookies and CSRF token. */
export async function inBrowser(testApp: TestApp, { email }: Caller) {
  const jar = new Map<string, string>()
  const nobody = callerWith(testApp.app)
  const ask = async (
    method: Method,
    path: string,
    body?: unknown,
    more: object = {},
  ): Promise<ApiResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '', ...more }
    const response = await nobody.call(method)(`/spa/api/v1${path}`, body, headers)
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  await ask('GET', '/auth/csrf')
  const { status } = await ask('POST', '/auth/login', { email, password: testPassword })
  if (status !== 200) throw new Error(`The sign-in failed with status ${status}.`)
  return ask
}
