/** The app as it is served: below a path, after an upgrade, without a server, and turned off. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { Frame } from './models/frame.ts'
import { opensStream } from './support/watch.ts'
import { sharedWeb, startWeb } from './support/web.ts'

const web = await sharedWeb()
const keptPath = await startWeb({}, '/kontor')
const removedPath = await startBehindProxy()
const withoutApp = await startWeb({ KONTOR_WEB: 'off' })

test('works below a path that the proxy keeps', async (t) => {
  const { page, watch, open } = await keptPath.window(t, 'sales')
  await open('/crm/leads')
  const frame = new Frame(page)
  await frame.go('Home')
  assert.equal(page.url(), `${keptPath.address}/`)
  await frame.go('Leads')
  await page.waitForURL(`${keptPath.address}/crm/leads`)
  await page.reload()
  await frame.rail.waitFor()
  await watch.idle()
})

test('works below a path that the proxy removes', async (t) => {
  const { page, watch, open } = await removedPath.window(t, 'sales')
  await open('/crm/leads')
  const frame = new Frame(page)
  await frame.go('Home')
  await page.waitForURL(`${removedPath.address}/`)
  await page.reload()
  await frame.rail.waitFor()
  await watch.idle()
})

test('loads the new app once when a chunk no longer exists after an upgrade', async (t) => {
  const { page, watch, open } = await web.window(t, 'sales')
  watch.expected.push(/status of 404/, /dynamically imported module/, /Unable to preload/)
  await open('/')
  await new Frame(page).rail.waitFor()
  let loads = 0
  page.on('load', () => loads++)
  // The files of the page of leads are gone, as after an upgrade; after the reload they exist.
  let missing = 0
  await page.route(/\/assets\/(ListPage|leads)-/, (route) => {
    if (loads > 0) return route.continue()
    missing++
    return route.fulfill({ status: 404, body: '' })
  })
  await new Frame(page).go('Leads')
  await page.waitForURL(`${web.address}/crm/leads`)
  await watch.idle()
  await new Frame(page).main.getByRole('heading', { level: 1 }).waitFor()
  assert.deepEqual([loads, missing > 0], [1, true])
})

test('does not reload again when the chunk is still missing', async (t) => {
  const { page, watch, open } = await web.window(t, 'sales')
  watch.expected.push(/./)
  let loads = 0
  page.on('load', () => loads++)
  await page.route(/\/assets\/(ListPage|leads)-/, (route) => route.fulfill({ status: 404, body: '' }))
  await open('/crm/leads')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await watch.idle()
  assert.equal(loads, 2)
})

test('says that the server cannot be reached, and goes on when it can', async (t) => {
  const { page, watch, open } = await web.window(t, 'sales')
  watch.expected.push(
    /ERR_INTERNET_DISCONNECTED/,
    /Failed to fetch/,
    /dynamically imported module/,
    /Unable to preload/,
  )
  const stream = page.waitForResponse((response) => opensStream(response.request()))
  await open('/')
  const frame = new Frame(page)
  await frame.rail.waitFor()
  // A response that is on its way would prove that the server can be reached.
  await stream
  await watch.idle()
  await page.context().setOffline(true)
  // Its chunk cannot be loaded, and the page is not lost by a reload.
  await frame.go('Leads')
  await frame.offline.waitFor()
  await page.context().setOffline(false)
  await frame.offline.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await frame.main.getByRole('heading', { level: 1 }).waitFor()
})

test('shows the page with links instead of the app when it is turned off', async (t) => {
  const { page, open } = await withoutApp.window(t)
  await open('/')
  await page.getByText('This server is ready.').waitFor()
  const response = await fetch(`${withoutApp.address}/crm/leads`, { headers: { accept: 'text/html' } })
  assert.equal(response.status, 404)
  const asset = await fetch(`${withoutApp.address}/assets/when-built.js`)
  assert.equal(asset.status, 404)
})

/** Starts a server behind a proxy that passes everything below `/kontor` on, without that path. */
async function startBehindProxy() {
  let target = 0
  const proxy = createServer((incoming, outgoing) => {
    const path = String(incoming.url).replace(/^\/kontor(?=\/)/, '')
    if (path === incoming.url) return void outgoing.writeHead(404).end()
    const { method, headers } = incoming
    const passed = request({ host: '127.0.0.1', port: target, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  after(() => proxy.close())
  const { port } = proxy.address() as AddressInfo
  const proxied = await startWeb({ KONTOR_PUBLIC_URL: `http://127.0.0.1:${port}/kontor` })
  target = (proxied.testApp.app.http.server.address() as AddressInfo).port
  return proxied
}
