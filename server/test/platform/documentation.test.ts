import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { errorExampleOf } from '#core/api/openapi/error-examples'
import { guideNames } from '#core/api/openapi/guides'
import { errorCodes, statusOf } from '#runtime/api-error'
import { callerWith, startTestApp } from '../test-app.ts'

const testApp = await startTestApp()
const nobody = callerWith(testApp.app)
const unknownId = '01KAJ3XJ5Q0000000000000001'

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
  assert.equal(policy['trusted-types'], 'vue')
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

test('explains each error code with its meaning, cause, remedy and an example', async () => {
  const { body: page } = await nobody.get('//docs/errors')
  const { body: markdown } = await nobody.get('//docs/errors.md')
  const entries = new Map(markdown.split('\n## ').map((text: string) => [text.split('\n', 1)[0], text]))
  for (const code of errorCodes) {
    assert.ok(page.includes(`<h2 id="${code.toLowerCase()}">${code}</h2>`), code)
    const entry = String(entries.get(code))
    const pattern = /^\w+\n\nStatus (\d+)\. [^]+\*\*Cause\.\*\* [^]+\*\*Remedy\.\*\* [^]+```json\n([^]+)\n```/
    const [, status, example = ''] = pattern.exec(entry) ?? []
    assert.equal(Number(status), statusOf(code), code)
    const { error, meta } = JSON.parse(example)
    assert.equal(error.code, code)
    assert.equal(meta.doc_url, `/docs/errors#${code.toLowerCase()}`)
  }
})

test('links each error to its entry', async () => {
  const { body } = await nobody.get('/crm/leads')
  assert.equal(body.meta.doc_url, '/docs/errors#unauthenticated')
})

test('shows in the examples the messages that the server sends', async () => {
  const owner = await testApp.caller('acme', 'owner')
  const guest = await testApp.caller('acme')
  const lead = {
    email: 'maria@example.com',
    source: 'website',
    contact_info: { first_name: 'M', last_name: 'A' },
  }
  const { id } = (await owner.post('/crm/leads', lead)).body.data
  const key = { 'idempotency-key': 'examples' }
  await owner.post('/operations/brands', { name: 'Chai' }, key)
  const responses = [
    await owner.post('/crm/leads', '{'),
    await nobody.get('/crm/leads'),
    await guest.post('/crm/leads', lead),
    await owner.get(`/crm/leads/${unknownId}`),
    await owner.post(`/crm/leads/${id}`),
    await owner.patch(`/crm/leads/${id}`, { notes: 'x' }, { 'if-match': '"9-x"' }),
    await owner.post('/crm/leads', { ...lead, email: 'maria' }),
    await owner.post(`/crm/leads/${id}/convert`, { create_customer: true }),
    await owner.post('/operations/brands', { name: 'Chang' }, key),
  ]
  const codes = responses.map(({ body }) => body.error.code)
  assert.equal(new Set(codes).size, responses.length, codes.join(', '))
  for (const { body } of responses) {
    const example = errorExampleOf(body.error.code)
    assert.deepEqual(
      [body.message, body.errors, body.error],
      [example.message, example.errors, example.error],
    )
    assert.deepEqual(Object.keys(body.meta).toSorted(), Object.keys(example.meta).toSorted())
  }
})

test('serves each guide as HTML without scripts and as Markdown', async () => {
  const files = readdirSync('docs/guides').map((file) => file.slice(0, -'.md'.length))
  assert.deepEqual(guideNames.toSorted(), [...files, 'sdk'].toSorted())
  for (const name of guideNames) {
    const { status, headers, body } = await nobody.get(`//docs/guides/${name}`)
    assert.equal(status, 200, name)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
    assert.doesNotMatch(body, /<script|<img| style="|\]\(/)
    const markdown = await nobody.get(`//docs/guides/${name}.md`)
    assert.match(String(markdown.headers['content-type']), /^text\/markdown/)
    assert.equal(markdown.body.split('\n', 1)[0], `# ${/<h1 id="[\w-]+">(.*)<\/h1>/.exec(body)?.[1]}`)
  }
  for (const accept of ['application/json', '*/*']) {
    const { status, body } = await nobody.get('//docs/guides/nothing', undefined, { accept })
    assert.deepEqual([status, body.error.code], [404, 'NOT_FOUND'])
  }
})

test('shows in browsers the list of guides for a name that does not exist', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const { status, headers, body } = await nobody.get('//docs/guides/lits', undefined, { accept })
  assert.equal(status, 404)
  assert.match(String(headers['content-type']), /^text\/html/)
  assert.match(body, /<h1 id="not-found">/)
  assert.ok(body.includes('<a href="lists">Lists</a>'))
})

test('shows on each guide the list of all, its neighbours, and on long ones the headings', async () => {
  for (const [position, name] of guideNames.entries()) {
    const { body } = await nobody.get(`//docs/guides/${name}`)
    for (const other of guideNames)
      if (other === name) assert.match(body, /<li aria-current="page">/)
      else assert.ok(body.includes(`<li><a href="${other}">`), `${name}: ${other}`)
    const [before, after] = [guideNames[position - 1], guideNames[position + 1]]
    assert.equal(body.includes(`<span>Previous: <a href="${before}">`), before !== undefined, name)
    assert.equal(body.includes(`<span>Next: <a href="${after}">`), after !== undefined, name)
    const headings = [...body.matchAll(/<h2 id="([\w-]+)">/g)].map(([, id]) => id)
    const isLong = headings.length >= 4
    for (const id of headings) assert.equal(body.includes(`<li><a href="#${id}">`), isLong, `${name}: ${id}`)
  }
})

test('serves the breaking changes, and a table of all error codes', async () => {
  const { status, body } = await nobody.get('//docs/breaking')
  assert.equal(status, 200)
  assert.match(body, /Removed: <code>/)
  const errors = (await nobody.get('//docs/errors')).body
  for (const code of errorCodes)
    assert.ok(errors.includes(`<a href="#${code.toLowerCase()}"><code>${code}</code></a>`), code)
})

test('links from guides and errors only to existing pages and headings', async () => {
  const pages = [
    '/docs/guides',
    '/docs/errors',
    '/docs/breaking',
    ...guideNames.map((name) => `/docs/guides/${name}`),
  ]
  for (const page of [...pages, ...pages.map((each) => `${each}.md`)]) {
    const { body } = await nobody.get(`/${page}`)
    const pattern = page.endsWith('.md') ? /\]\(([^)\s]+)\)/g : /<a href="([^"]+)"/g
    const links = [...body.matchAll(pattern)].map(([, href]) => String(href))
    for (const href of links.filter((each) => !/^https?:/.test(each))) {
      const { pathname, hash: anchor } = new URL(href, `http://kontor${page}`)
      const target = await nobody.get(`/${pathname.replace(/\.md$/, '')}`)
      assert.equal(target.status, 200, `${page}: ${href}`)
      assert.ok(!anchor || target.body.includes(` id="${anchor.slice(1)}"`), `${page}: ${href}`)
    }
  }
})

test('returns 304 for a page that the client has', async () => {
  for (const path of ['//docs/guides/lists', '//docs/guides/lists.md', '//docs/errors', '//llms.txt']) {
    const { etag = '' } = (await nobody.get(path)).headers
    assert.match(etag, /^"[\w-]{16}"$/)
    const { status, body } = await nobody.get(path, undefined, { 'if-none-match': etag })
    assert.deepEqual([status, body], [304, ''])
    assert.equal((await nobody.get(path, undefined, { 'if-none-match': '"other"' })).status, 200)
  }
})

test('names all guides, the errors and the OpenAPI document for language models', async () => {
  const { headers, body } = await nobody.get('//llms.txt')
  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.match(body, /^# Kontor\n\n> [^\n]+\n\n/)
  const { publicUrl } = testApp.config
  const links = [...body.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S.*[.]$/gm)].map(([, link]) => link)
  assert.deepEqual(links, [
    ...guideNames.map((name) => `${publicUrl}/docs/guides/${name}.md`),
    `${publicUrl}/docs/errors.md`,
    `${publicUrl}/docs/breaking.md`,
    `${publicUrl}/api/v1/openapi.json`,
  ])
})

test('shows readers the samples of the SDK and curl', async () => {
  const { paths } = (await nobody.get('//docs/openapi.json')).body
  const [sdk, curl] = paths['/crm/leads/{id}/convert'].post['x-codeSamples']
  assert.match(sdk.source, /^await kontor\.leads\.convert\(id, \{\n {2}create_customer: true,/)
  assert.match(curl.source, /^curl -s "\$KONTOR\/crm\/leads\/\$ID\/convert" -H "\$AUTH" -H "\$JSON" -d '/)
})
