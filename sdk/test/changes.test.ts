/** Following the changes of a real server, and reconnecting to servers that fail. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { relayEvents } from '../../server/src/core/platform.ts'
import { leadFactory } from '../../server/src/modules/crm/leads/lead.factory.ts'
import { startTestApp } from '../../server/test/test-app.ts'
import { within } from '../../server/test/waiting.ts'
import { type ChangeNotice } from '../src/types.ts'
import { Kontor } from '../src/index.ts'
import { failure, startServer } from './misbehaving-server.fixtures.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')
const address = await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })
const kontor = new Kontor({ baseUrl: address, token: owner.token })
after(() => testApp.app.http.server.closeAllConnections())

async function addLead(): Promise<string> {
  const { id } = await leadFactory.create(owner)
  while ((await relayEvents(testApp.app.runtime)) > 0);
  return id
}

const next = async (notices: AsyncGenerator<ChangeNotice>) =>
  (await within('a notice', notices.next())).value as ChangeNotice

test('returns changes of the requested types as they happen', async () => {
  const { meta } = await kontor.changes.list()
  const notices = kontor.changes.follow({ types: ['lead.*'], cursor: meta.next_cursor })
  const first = await addLead()
  const notice = await next(notices)
  assert.ok(notice.event === 'change')
  assert.deepEqual([notice.change.type, notice.change.entity_id], ['lead.created', first])
  const second = await addLead()
  const other = await next(notices)
  assert.ok(other.event === 'change' && other.change.entity_id === second)
  await notices.return()
  const [page] = [await kontor.changes.list({ cursor: notice.cursor, types: 'lead.created' })]
  assert.deepEqual(
    page.data.map(({ entity_id }) => entity_id),
    [second],
  )
})

test('ends when the signal aborts, and rejects a wrong token', async () => {
  const aborting = new AbortController()
  const notices = kontor.changes.follow({ signal: aborting.signal })
  const waiting = assert.rejects(within('the end', notices.next()), { name: 'AbortError' })
  aborting.abort()
  await waiting
  const stranger = new Kontor({ baseUrl: address, token: 'kontor_wrong' })
  await assert.rejects(stranger.changes.follow().next(), { status: 401 })
})

const change = (sequence: number) => {
  const data = { sequence, type: 'lead.created', entity_type: 'lead', entity_id: 'x', version: 1 }
  return `id: c${sequence}\nevent: change\ndata: ${JSON.stringify(data)}\n\n`
}

test('continues after the last change when the connection is lost, silent or refused', async () => {
  const { url, received } = await startServer((_request, attempt, response) => {
    if (attempt === 2) return failure(503, 'UNAVAILABLE', { headers: { 'retry-after': '0' } })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 10\nid: c0\n\n')
    // A message can arrive in parts.
    const text = `: heartbeat\n\n${change(attempt)}`
    response.write(text.slice(0, 30))
    response.write(text.slice(30))
    if (attempt === 1) response.destroy()
    if (attempt === 3) return undefined
    if (attempt === 4) response.write('id: c9\nevent: reset\ndata: {}\n\n')
    return undefined
  })
  const client = new Kontor({ baseUrl: url, token: 't' })
  const notices = client.changes.follow({ cursor: 'start', silenceMs: 200 })
  const seen: string[] = []
  for await (const notice of notices) {
    seen.push(notice.event === 'change' ? String(notice.change.sequence) : notice.event)
    if (notice.event === 'reset') break
  }
  const cursors = received.map(({ url: path }) => new URL(path, url).searchParams.get('cursor'))
  assert.equal(cursors[0], 'start')
  assert.deepEqual(seen.slice(-3), ['3', '4', 'reset'])
  assert.equal(cursors[3], 'c3')
  assert.equal(received[0]?.headers.accept, 'text/event-stream')
})
