import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { errorCodes } from '#runtime/api-error'
import { callerWith, startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const nobody = callerWith(testApp.app)

test('runs only its own two scripts on the documentation page, and no generated code', async () => {
  const { headers, body } = await nobody.get('//docs')
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  )
  const scripts = [...body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].map(([, attributes, text]) => [
    attributes,
    text,
  ])
  const [, inline] = scripts[1] ?? []
  assert.deepEqual(scripts, [
    [' src="/docs/reference.js"', ''],
    ['', inline],
  ])
  assert.equal(policy['script-src'], `'self' 'sha256-${hash('sha256', inline, 'base64')}'`)
  assert.equal(policy['default-src'], "'none'")
  assert.equal(policy['frame-ancestors'], "'none'")
})

test('shows readers each operation once', async () => {
  const readerDocument = (await nobody.get('//docs/openapi.json')).body
  const document = (await nobody.get('/openapi.json')).body
  assert.equal(document.paths['/crm/leads/{id}'].put['x-twin-of'], 'leads.update')
  assert.deepEqual(Object.keys(readerDocument.paths['/crm/leads/{id}']), [
    'parameters',
    'get',
    'patch',
    'delete',
  ])
  assert.deepEqual(readerDocument.components, document.components)
})

test('links each error to an entry that explains its code', async () => {
  const { body: page } = await nobody.get('//docs/errors')
  for (const code of errorCodes) assert.ok(page.includes(`<h2 id="${code.toLowerCase()}">${code} `), code)
  const { body } = await nobody.get('/crm/leads')
  assert.equal(body.meta.doc_url, '/docs/errors#unauthenticated')
})
