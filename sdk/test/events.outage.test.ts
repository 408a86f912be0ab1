/** Following the feed through outages, interruptions and pages with withheld events. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kontor, PermissionError } from '../src/index.ts'
import { failure, type Respond, startServer, success } from './misbehaving-server.fixtures.ts'

async function open(respond: Respond) {
  const server = await startServer(respond)
  return { ...server, kontor: new Kontor({ baseUrl: server.url, token: 'token', maxRetries: 0 }) }
}

const page = (cursor: string, ids: readonly string[], more: { has_more?: boolean; withheld?: number } = {}) =>
  success(
    ids.map((id) => ({ type: 'lead.created', entity: { type: 'lead', id }, data: { id }, sequence: 1 })),
    { next_cursor: cursor, has_more: false, ...more },
  )

test('goes on after failures that pass, and reports them', async () => {
  const { kontor, received } = await open((_, attempt, response) => {
    if (attempt === 1) return failure(503, 'UNAVAILABLE')
    if (attempt === 2) return void response.socket?.destroy()
    return page('c1', ['1'])
  })
  const failures: [number | undefined, number][] = []
  const onFailure = ({ status }: { status: number | undefined }, pauseMs: number) =>
    void failures.push([status, pauseMs])
  for await (const { data } of kontor.events.follow({ types: ['lead.*'], onFailure })) {
    assert.equal(data.id, '1')
    break
  }
  assert.deepEqual(failures, [
    [503, 1_000],
    [undefined, 2_000],
  ])
  assert.equal(received.length, 3)
})

test('ends after a failure that does not pass, and after any with once or without keepTrying', async () => {
  const { kontor, received } = await open(({ url }) =>
    url.includes('lead') ? failure(403, 'FORBIDDEN') : failure(503, 'UNAVAILABLE'),
  )
  await assert.rejects(Array.fromAsync(kontor.events.follow({ types: ['lead.*'] })), PermissionError)
  for (const options of [{ once: true }, { keepTrying: false }])
    await assert.rejects(Array.fromAsync(kontor.events.followPages(options)), { status: 503 })
  assert.equal(received.length, 3)
})

test('ends quietly before the next event when the signal aborts, and does not save the page', async () => {
  const { kontor } = await open(() => page('c1', ['1', '2']))
  const saved: string[] = []
  const save = (cursor: string) => saved.push(cursor)
  for (const last of ['1', '2']) {
    const abort = new AbortController()
    const seen: string[] = []
    for await (const { entity } of kontor.events.follow({
      signal: abort.signal,
      save,
      intervalMs: 3_600_000,
    })) {
      seen.push(entity.id)
      if (entity.id === last) abort.abort()
    }
    assert.equal(seen.at(-1), last)
    assert.deepEqual(saved, last === '1' ? [] : ['c1'])
  }
  const aborted = { signal: AbortSignal.abort() }
  assert.deepEqual(await Array.fromAsync(kontor.events.follow(aborted)), [])
})

test('shows the number of withheld events and records of a page', async () => {
  const { kontor, received } = await open(() => page('c1', ['1'], { withheld: 3 }))
  const pages = await Array.fromAsync(
    kontor.events.followPages({ types: ['lead.*', 'order.confirmed'], once: true }),
  )
  assert.deepEqual(
    pages.map(({ withheld, cursor }) => [withheld, cursor]),
    [[3, 'c1']],
  )
  const [records] = await Array.fromAsync(kontor.events.recordPages('lead'))
  assert.equal(records?.withheld, 3)
  await kontor.events.list({ types: ['lead.*', 'order.confirmed'] })
  await kontor.events.list({ types: 'lead.*,order.confirmed' })
  await Array.fromAsync(kontor.events.followPages({ types: 'lead.*,order.confirmed', once: true }))
  for (const { url } of received.filter((each) => each.url.includes('types')))
    assert.match(decodeURIComponent(url), /types=lead\.\*,order\.confirmed/)
})
