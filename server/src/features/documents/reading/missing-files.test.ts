/** Responses for files that the store has lost: an error that no retry can fix. */
import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { startTestApp } from '#test/test-app'
import {
  type Fields,
  filesIn,
  newCustomer,
  send,
  type SentPart,
  text,
  underTest,
} from '../documents.fixtures.ts'

const testApp = await startTestApp(await underTest.store())
const ana = await testApp.caller('acme', 'owner')
const customer = await newCustomer(ana)
const open = (url: string) => testApp.app.http.inject({ url: url.replace(testApp.config.publicUrl, '') })
const at = `/crm/customers/${customer}/documents`
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa0000' } })
    .png()
    .toBuffer()

async function upload(fields: Fields, file: SentPart) {
  const { status, body } = await send(ana, at, fields, file)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data as { id: string; url: string }
}

async function loseFiles() {
  const { store } = testApp.app.runtime.files ?? {}
  for (const key of await filesIn(testApp)) await store?.remove(key)
}

const counted = async () => {
  const [, number] = /^kontor_missing_files_total (\d+)$/m.exec((await open('/metrics')).payload) ?? []
  return Number(number)
}

test('responds with 410 to every download of a file that is missing in the store', async () => {
  const { id } = await upload([['type', 'report']], text('Terms'))
  const image = await upload(
    [
      ['type', 'report'],
      ['is_public', 'true'],
    ],
    { name: 'a.png', bytes: await picture() },
  )
  await send(ana, `/crm/customers/${customer}/profile-image`, [], { name: 'me.png', bytes: await picture() })
  const { profile_image_url } = (await ana.get(`/crm/customers/${customer}`)).body.data
  const { url: signed } = (await ana.post(`/documents/${id}/signed-url`, {})).body.data
  await loseFiles()
  const before = await counted()
  const responses = [
    await ana.get(`/documents/${id}/download`),
    await ana.get(`/documents/${id}/versions/1/download`),
    await ana.get(`/documents/${image.id}/download?size=64`),
    ...(await Promise.all(
      [signed, image.url, `${image.url}?size=64`, profile_image_url, `${profile_image_url}?size=64`].map(
        async (url) => {
          const { statusCode, payload } = await open(url)
          return { status: statusCode, body: JSON.parse(payload) }
        },
      ),
    )),
  ]
  for (const { status, body } of responses) {
    assert.deepEqual([status, body.error?.code], [410, 'FILE_MISSING'], JSON.stringify(body))
    assert.match(body.message, /restore it from a backup/)
    assert.ok(!JSON.stringify(body).includes('tenants/'), 'no path of the store')
  }
  assert.equal(await counted(), before + responses.length)
  assert.equal((await ana.get(`/documents/${id}`)).body.data.download_count, 0)
})

test(
  'responds with 503 while the folder of the store is missing',
  { skip: !!testApp.config.storageUrl },
  async () => {
    const { id } = await upload([['type', 'report']], text('Other terms'))
    const folder = join(testApp.config.dataDir, 'files')
    await rename(folder, `${folder}-unmounted`)
    const { status, body } = await ana.get(`/documents/${id}/download`)
    await rename(`${folder}-unmounted`, folder)
    assert.deepEqual([status, body.error.code], [503, 'UNAVAILABLE'])
    assert.equal((await ana.get(`/documents/${id}/download`)).status, 200)
  },
)
