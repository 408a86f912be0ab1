/** The profile images of customers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { startTestApp } from '#test/test-app'
import { filesIn, newCustomer, send, text } from '../documents.fixtures.ts'
import { startScanner, virus } from '../scanning/scanner.fixtures.ts'

const testApp = await startTestApp()
const ana = await testApp.caller('acme', 'owner')
const customer = await newCustomer(ana)
const at = `/crm/customers/${customer}/profile-image`
const open = (url: string) => testApp.app.http.inject({ url: url.replace(testApp.config.publicUrl, '') })
const urlNow = async () => (await ana.get(`/crm/customers/${customer}`)).body.data.profile_image_url

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .jpeg()
    .toBuffer()

test('sets the re-encoded image of a customer and removes it again', async () => {
  const drawn = await urlNow()
  assert.match(drawn, /\/avatars\/A-\d+\.svg$/)
  const set = await send(ana, at, [], { name: 'Me at home.JPG', bytes: await picture('#aa0000') })
  assert.equal(set.status, 200, JSON.stringify(set.body))
  assert.deepEqual(Object.keys(set.body.data).toSorted(), ['id', 'profile_image_url', 'updated_at'])
  const url = await urlNow()
  assert.equal(url, set.body.data.profile_image_url)
  const response = await open(url)
  assert.deepEqual([response.statusCode, response.headers['content-type']], [200, 'image/webp'])
  assert.ok(!response.rawPayload.includes('somebody at home'))
  assert.equal(response.headers['cross-origin-resource-policy'], 'cross-origin')
  const small = await sharp((await open(`${url}?size=64`)).rawPayload).metadata()
  assert.deepEqual([small.width, small.height], [64, 48])

  await send(ana, at, [], { name: 'other.jpg', bytes: await picture('#00aa00') })
  assert.equal((await open(url)).statusCode, 404)
  const other = await urlNow()
  assert.equal((await open(other)).statusCode, 200)
  assert.equal((await ana.delete(at)).body.data, null)
  assert.equal((await open(other)).statusCode, 404)
  assert.equal(await urlNow(), drawn)
  assert.equal((await ana.delete(at)).status, 200)
})

test('rejects files that are not images or too large', async () => {
  const why = async (name: string, bytes: Buffer) => {
    const { status, body } = await send(ana, at, [], { name, bytes })
    return [status, ...(body.errors.file ?? [])]
  }
  assert.equal(
    (await why('a.txt', text('x').bytes))[1],
    'The file field must be one of these types: jpg, jpeg, png, webp.',
  )
  assert.deepEqual(await why('a.jpg', (await picture('#fff')).subarray(0, 3)), [
    422,
    'The file field must be a JPEG, PNG or WebP image that can be read.',
  ])
  assert.equal((await why('a.jpg', text('x').bytes))[0], 422)
  const broken = (await picture('#fff')).subarray(0, 400)
  assert.deepEqual((await why('a.jpg', broken))[0], 422)
  assert.equal((await why('a.png', Buffer.alloc(5 * 1_048_576 + 1)))[0], 413)
  const viewer = await testApp.caller('acme', 'crm.customers.read')
  assert.equal((await send(viewer, at, [], { name: 'a.jpg', bytes: broken })).status, 403)
})

test('responds with 404 for the image of a deleted customer', async () => {
  const deleted = await newCustomer(ana)
  const { body } = await send(ana, `/crm/customers/${deleted}/profile-image`, [], {
    name: 'a.jpg',
    bytes: await picture('#123456'),
  })
  const url = body.data.profile_image_url
  assert.equal((await open(url)).statusCode, 200)
  await ana.delete(`/crm/customers/${deleted}`)
  assert.equal((await open(url)).statusCode, 404)
})

test('with a scanner, publishes only images that it finds clean', async () => {
  const clamav = await startScanner()
  const scanning = await startTestApp({ KONTOR_CLAMAV_URL: clamav.url })
  const eva = await scanning.caller('acme', 'owner')
  const path = `/crm/customers/${await newCustomer(eva)}`
  const imageUrl = async () => (await eva.get(path)).body.data.profile_image_url
  const set = async (bytes: Buffer) => send(eva, `${path}/profile-image`, [], { name: 'a.jpg', bytes })
  const left = async () => [
    await filesIn(scanning),
    (await scanning.sql('select 1 from record_images')).length,
    await imageUrl(),
  ]
  const drawn = await left()

  const infected = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: virus } })
    .jpeg()
    .toBuffer()
  const rejected = await set(infected)
  assert.deepEqual([rejected.status, rejected.body.errors], [422, { file: ['The file field is infected.'] }])
  assert.deepEqual(await left(), drawn)

  clamav.isDown = true
  const away = await set(await picture('#0000aa'))
  assert.deepEqual([away.status, away.body.error.code], [503, 'UNAVAILABLE'])
  assert.match(away.body.message, /virus scanner/)
  assert.deepEqual(await left(), drawn)

  clamav.isDown = false
  assert.equal((await set(await picture('#0000aa'))).status, 200)
  const url = (await imageUrl()).replace(scanning.config.publicUrl, '')
  assert.equal((await scanning.app.http.inject({ url })).statusCode, 200)
})
