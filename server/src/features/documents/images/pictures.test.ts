/** The picture of a product: which of its documents it is, and how its thumbnails are stored by browsers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { productFactory } from '#modules/catalog/products/product.factory'
import { type Caller, startTestApp, testPassword } from '#test/test-app'
import { type Fields, inBrowser, pdf, send, type SentPart } from '../documents.fixtures.ts'
import { scanAll, startScanner, virus } from '../scanning/scanner.fixtures.ts'

const plain = await startTestApp()
const clamav = await startScanner()
const scanning = await startTestApp({ KONTOR_CLAMAV_URL: clamav.url })
const ana = await plain.caller('acme', 'owner')

const create = { width: 300, height: 200, channels: 3, background: '#2f5fd7' } as const
const image = async (type: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<SentPart> => ({
  name: `tea.${type}`,
  bytes: await sharp({ create }).toFormat(type).toBuffer(),
})

const newProduct = async (caller: Caller) => (await productFactory.create(caller)).id as string

async function attach(caller: Caller, product: string, file: SentPart, ...more: Fields): Promise<string> {
  const fields: Fields = more.some(([name]) => name === 'type') ? more : [['type', 'image'], ...more]
  const response = await send(caller, `/operations/products/${product}/documents`, fields, file)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data.id
}

/** Returns the id of the document that is the picture, which a list and a single read agree about. */
async function pictureOf(caller: Caller, product: string): Promise<string | null> {
  const one = await caller.get(`/operations/products/${product}?includes=picture`)
  assert.equal(one.status, 200, JSON.stringify(one.body))
  const list = await caller.get(`/operations/products?ids=${product}&includes=picture`)
  assert.deepEqual(
    list.body.data.map(({ picture }: { picture: object }) => picture),
    [one.body.data.picture],
  )
  return one.body.data.picture?.document_id ?? null
}

interface Case {
  name: string
  /** Prepares a product and returns the expected document. */
  arrange: (product: string) => Promise<string | null>
}

const none = async (made: Promise<unknown>) => {
  await made
  return null
}

const cases: Case[] = [
  { name: 'no documents', arrange: async () => null },
  { name: 'only a PDF', arrange: (product) => none(attach(ana, product, pdf(), ['type', 'report'])) },
  ...(['png', 'jpeg', 'webp', 'gif'] as const).map((type) => ({
    name: `a picture of the type ${type}`,
    arrange: async (product: string) => attach(ana, product, await image(type)),
  })),
  {
    name: 'a newer picture',
    arrange: async (product) => {
      await attach(ana, product, await image())
      return attach(ana, product, await image('jpeg'))
    },
  },
  {
    name: 'one tagged as primary among newer ones',
    arrange: async (product) => {
      const primary = await attach(ana, product, await image(), ['tags', 'gallery'], ['tags', 'primary'])
      await attach(ana, product, await image('jpeg'), ['tags', 'gallery'])
      return primary
    },
  },
  {
    name: 'one tagged as thumbnail before one tagged as primary',
    arrange: async (product) => {
      const thumbnail = await attach(ana, product, await image(), ['tags', 'thumbnail'])
      await attach(ana, product, await image('jpeg'), ['tags', 'primary'])
      return thumbnail
    },
  },
  {
    name: 'a deleted picture, with one before it',
    arrange: async (product) => {
      const first = await attach(ana, product, await image())
      const last = await attach(ana, product, await image('jpeg'))
      assert.equal((await ana.delete(`/documents/${last}`)).status, 200)
      return first
    },
  },
  {
    name: 'an archived picture',
    arrange: async (product) => {
      const id = await attach(ana, product, await image())
      assert.equal((await ana.post(`/documents/${id}/archive`)).status, 200)
      return null
    },
  },
  {
    name: 'a sensitive picture, also for callers who may see it',
    arrange: async (product) => none(attach(ana, product, await image(), ['is_sensitive', 'true'])),
  },
  {
    name: 'a picture that waits for its approval',
    arrange: async (product) => none(attach(ana, product, await image(), ['type', 'procedure'])),
  },
  {
    name: 'the picture of another product',
    arrange: async () => none(attach(ana, await newProduct(ana), await image())),
  },
]

for (const { name, arrange } of cases)
  test(`chooses the picture of a product: ${name}`, async () => {
    const product = await newProduct(ana)
    const expected = await arrange(product)
    assert.equal(await pictureOf(ana, product), expected)
  })

test('chooses no picture that was not scanned or is infected', async () => {
  const owner = await scanning.caller('acme', 'owner')
  const product = await newProduct(owner)
  const clean = await attach(owner, product, await image())
  assert.equal(await pictureOf(owner, product), null, 'not scanned')
  await scanAll(scanning)
  assert.equal(await pictureOf(owner, product), clean, 'clean')
  const { bytes } = await image('jpeg')
  await attach(owner, product, {
    name: 'infected.jpeg',
    bytes: Buffer.concat([bytes, Buffer.from(virus)]),
  })
  await scanAll(scanning)
  assert.equal(await pictureOf(owner, product), clean, 'infected')
})

test('names the version of a picture, and no picture in reads that do not ask for it', async () => {
  const product = await newProduct(ana)
  const id = await attach(ana, product, await image())
  const read = async (query = '') => (await ana.get(`/operations/products/${product}${query}`)).body.data
  assert.deepEqual((await read('?includes=picture')).picture, { document_id: id, version: 1 })
  assert.equal((await send(ana, `/documents/${id}/versions`, [], await image('png'))).status, 201)
  assert.deepEqual((await read('?includes=picture')).picture, { document_id: id, version: 2 })
  assert.equal('picture' in (await read()), false)
})

test('shows no picture of another tenant', async () => {
  const product = await newProduct(ana)
  const id = await attach(ana, product, await image())
  const eve = await plain.caller('globex', 'owner')
  const { data } = (await eve.get('/operations/products?includes=picture')).body
  assert.equal(JSON.stringify(data).includes(id), false)
  assert.equal((await eve.get(`/documents/${id}/versions/1/download?size=64`)).status, 404)
})

test('shows pictures to a reader of products, and requires the scope of documents from a token', async () => {
  const product = await newProduct(ana)
  const id = await attach(ana, product, await image())
  const reader = await plain.caller('acme', 'operations.products.read')
  assert.equal(await pictureOf(reader, product), id)
  const address = `/documents/${id}/versions/1/download?size=64`
  assert.equal((await reader.get(address)).status, 200)
  const { body } = await ana.post('/auth/tokens', {
    email: ana.email,
    password: testPassword,
    name: 'shop',
    scopes: ['operations:read'],
  })
  const { token } = body.data
  const limited = (path: string) =>
    plain.app.http.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })
  assert.equal((await limited(`/operations/products/${product}`)).statusCode, 200)
  const refused = await limited(`/operations/products/${product}?includes=picture`)
  assert.equal(refused.statusCode, 403)
  assert.match(refused.body, /documents:read/)
})

test('lets browsers store the thumbnails of a version, unless the document is sensitive', async () => {
  const product = await newProduct(ana)
  const id = await attach(ana, product, await image())
  const browser = await inBrowser(plain, ana)
  const at = `/documents/${id}/versions/1/download`
  const responses: [path: string, type: string, cache: string][] = [
    [`${at}?size=64`, 'image/webp', 'private, max-age=86400, immutable'],
    [`${at}?size=256`, 'image/webp', 'private, max-age=86400, immutable'],
    [at, 'image/png', 'private, no-cache'],
    [`/documents/${id}/download?size=64`, 'image/webp', 'private, no-cache'],
  ]
  for (const [path, type, cache] of responses) {
    const { status, headers } = await browser('GET', path)
    assert.deepEqual([status, headers['content-type'], headers['cache-control']], [200, type, cache], path)
  }
  const tag = (await browser('GET', `${at}?size=64`)).headers.etag
  const known = await browser('GET', `${at}?size=64`, undefined, { 'if-none-match': tag })
  assert.equal(known.status, 304)
  assert.equal((await ana.patch(`/documents/${id}`, { is_sensitive: true })).status, 200)
  const { headers } = await browser('GET', `${at}?size=64`)
  assert.equal(headers['cache-control'], 'private, no-cache')
})

test('makes the thumbnails of a whole page of a list at once', async () => {
  const product = await newProduct(ana)
  const pictures = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const background = { r: at, g: 0, b: 0 }
      const bytes = await sharp({ create: { ...create, background } })
        .png()
        .toBuffer()
      return attach(ana, product, { name: `${at}.png`, bytes })
    }),
  )
  const responses = await Promise.all(
    pictures.map((id) => ana.get(`/documents/${id}/versions/1/download?size=64`)),
  )
  assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200])
})
