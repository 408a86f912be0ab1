/** Kontor below a path of a host, with a proxy that removes the path and with one that does not. */
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { documentFactory } from '#features/documents/document.factory'
import { readConfig } from '#runtime/config/config'
import { startTestApp } from '../test-app.ts'

const publicUrl = 'https://example.com/kontor'
const testApp = await startTestApp({ KONTOR_PUBLIC_URL: `${publicUrl}/` })
const anna = await testApp.caller('acme', 'owner')
const { http } = testApp.app
const authorization = `Bearer ${anna.token}`
const get = (url: string, headers: Record<string, string> = { authorization }) =>
  http.inject({ url, headers })

/** Returns the path of an address in a response, as a proxy forwards it. */
const pathOf = (address: string) => {
  assert.ok(address.startsWith(publicUrl), address)
  return address.slice('https://example.com'.length)
}

test('responds with the base path and without it', async () => {
  for (const path of [
    '/api/v1/crm/leads?per_page=1',
    '/health/live',
    '/docs',
    '/docs/errors',
    '/docs/guides/lists',
    '/llms.txt',
    '/api/v1/openapi.json',
  ])
    for (const url of [path, `/kontor${path}`]) assert.equal((await get(url)).statusCode, 200, url)
  assert.equal((await get('/kontorapi/v1/crm/leads')).statusCode, 404)
  assert.equal((await get('/kontor/kontor/api/v1/crm/leads')).statusCode, 404)
  const start = await get('/kontor')
  assert.deepEqual([start.statusCode, start.headers.location], [308, '/kontor/'])
})

test('returns links of lists, files, images and errors below the base path', async () => {
  for (let each = 0; each < 3; each++)
    await anna.post('/crm/leads', {
      email: `l${each}@example.com`,
      source: 'website',
      contact_info: { first_name: 'A', last_name: 'B' },
    })
  for (const prefix of ['', '/kontor']) {
    const { links } = (await get(`${prefix}/api/v1/crm/leads?per_page=2&source=website`)).json()
    assert.equal(links.next, `${publicUrl}/api/v1/crm/leads?per_page=2&source=website&page=2`)
    assert.equal((await get(pathOf(links.next))).json().data.length, 1)
    const missing = await get(`${prefix}/api/v1/nothing`)
    assert.equal(missing.json().meta.doc_url, '/kontor/docs/errors#not_found')
    const problem = await get(`${prefix}/api/v1/nothing`, {
      authorization,
      accept: 'application/problem+json',
    })
    assert.equal(problem.json().instance, '/kontor/api/v1/nothing')
  }
  const customer = await anna.post('/crm/customers', { company_name: 'Below', email: 'below@example.com' })
  const image = await get(pathOf(customer.body.data.profile_image_url), {})
  assert.equal(image.statusCode, 200)
})

test('signs links to documents below the base path', async () => {
  const { id, download_url } = await documentFactory.create(anna)
  assert.equal((await get(pathOf(download_url))).statusCode, 200)
  const { body } = await anna.post(`/documents/${id}/signed-url`, {})
  const path = pathOf(body.data.url)
  assert.equal((await get(path, {})).statusCode, 200)
  assert.equal((await get(path.slice('/kontor'.length), {})).statusCode, 200)
  assert.equal((await get(path.replace('signature=', 'signature=x'), {})).statusCode, 404)
})

test('links to the base path in emails', async () => {
  const { body } = await anna.post('/crm/customers', { company_name: 'Mail', email: 'mail@example.com' })
  const { status } = await anna.post(`/crm/customers/${body.data.id}/assign`, {
    user_id: (await testApp.caller('acme', 'sales')).userId,
    notify: true,
  })
  assert.equal(status, 200)
  const [mail] = await testApp.sql('select body from mails order by id desc limit 1')
  assert.ok(JSON.stringify(mail).includes(`${publicUrl}/`), JSON.stringify(mail))
})

test('serves the documentation with its assets below the base path', async () => {
  for (const url of ['/docs', '/kontor/docs']) {
    const { body, headers } = await get(url, {})
    const [, script = ''] = /<script src="([^"]+)"/.exec(body) ?? []
    const [, inline = '', document = ''] = /<script>(.*?"url":"([^"]+)".*?)<\/script>/.exec(body) ?? []
    assert.deepEqual([script, document], ['/kontor/docs/reference.js', '/kontor/docs/openapi.json'])
    assert.ok(String(headers['content-security-policy']).includes(hash('sha256', inline, 'base64')))
    const { servers } = (await get(document, {})).json()
    assert.deepEqual(servers, [{ url: `${publicUrl}/api/v1` }])
  }
})

test('links between the pages of the documentation below the base path', async () => {
  for (const page of ['/kontor/docs/guides', '/kontor/docs/guides/errors', '/kontor/docs/errors']) {
    const { body } = await get(page, {})
    const links = [...body.matchAll(/<a href="([^"#]+)/g)].map(([, href = '']) => href)
    assert.ok(links.length > 3, page)
    for (const href of links.filter((each) => !/^https?:/.test(each))) {
      const { pathname } = new URL(href, `https://example.com${page}`)
      assert.ok(pathname.startsWith('/kontor/'), `${page}: ${href}`)
      assert.equal((await get(pathname, {})).statusCode, 200, `${page}: ${href}`)
    }
  }
  const { body: index } = await get('/kontor/llms.txt', {})
  for (const [, address = ''] of index.matchAll(/\]\(([^)]+)\)/g))
    assert.equal((await get(pathOf(address), {})).statusCode, 200, address)
})

test('links an error to its entry below the base path', async () => {
  const { meta } = (await get('/kontor/api/v1/nothing')).json()
  const [page = '', anchor = ''] = meta.doc_url.split('#')
  assert.ok((await get(page, {})).body.includes(`<h2 id="${anchor}">NOT_FOUND</h2>`))
  assert.ok(
    (await get(page, {})).body.includes('&quot;doc_url&quot;: &quot;/kontor/docs/errors#not_found&quot;'),
  )
})

test('sets cookies for the base path', async () => {
  const csrf = await http.inject({ url: '/kontor/spa/api/v1/auth/csrf' })
  const [token] = csrf.cookies
  assert.deepEqual([token?.name, token?.path, token?.secure], ['XSRF-TOKEN', '/kontor', true])
  const signedIn = await http.inject({
    method: 'POST',
    url: '/kontor/spa/api/v1/auth/login',
    headers: { 'x-xsrf-token': String(token?.value), origin: 'https://example.com' },
    cookies: { 'XSRF-TOKEN': String(token?.value) },
    payload: { email: anna.email, password: 'a long and quiet evening', tenant: 'acme' },
  })
  assert.equal(signedIn.statusCode, 200, signedIn.body)
  const session = signedIn.cookies.find(({ name }) => name.endsWith('kontor_session'))
  assert.deepEqual(
    [session?.name, session?.path, session?.secure],
    ['__Secure-kontor_session', '/kontor', true],
  )
  const me = await http.inject({
    url: '/kontor/spa/api/v1/auth/me',
    cookies: { '__Secure-kontor_session': String(session?.value) },
  })
  assert.equal(me.json().data.user.email, anna.email)
})

test('stops the start when the path of the public address conflicts with a path of Kontor', () => {
  assert.throws(
    () => readConfig({ KONTOR_PUBLIC_URL: 'https://example.com/api' }),
    /must not have a path that begins/,
  )
  assert.throws(() => readConfig({ KONTOR_PUBLIC_URL: 'https://example.com/?a=b' }), /neither a query/)
})
