/** Clients that request files without reading them delay no other client, and are disconnected. */
import assert from 'node:assert/strict'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { send } from '#features/documents/documents.fixtures'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { untilNoConnectionIsUsed } from '../connections.ts'
import { startTestApp } from '../test-app.ts'
import { until } from '../waiting.ts'

const testApp = await startTestApp({ KONTOR_SEND_TIMEOUT: '1' })
const anna = await testApp.caller('acme', 'owner')
const { http, runtime } = testApp.app
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo

/** The open connections of the server. */
const open = new Set<Socket>()
http.server.on('connection', (socket: Socket) => {
  open.add(socket)
  socket.on('close', () => open.delete(socket))
})

// More rows than the buffers of a stalled client contain.
const rows = 700
const { id } = await leadFactory.create(anna)
const columns = (
  await testApp.sql(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'leads' and is_generated = 'NEVER'`,
  )
).map(({ name }) => String(name))
const other: Record<string, string> = {
  id: `substr(id, 1, 20) || lpad(n::text, 6, '0')`,
  email: `n || 'stalled@example.com'`,
  notes: `repeat('Lorem ipsum ', 2000)`,
}
await testApp.sql(
  `insert into leads (${columns.join()}) select ${columns.map((name) => other[name] ?? name).join()}
   from leads, generate_series(1, ${rows}) n where id = $1`,
  [id],
)

function stall(path: string) {
  const client = connect(port, '127.0.0.1').pause()
  client.on('error', () => {})
  after(() => client.destroy())
  client.write(
    `GET /api/v1${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\n\r\n`,
  )
}

const stopped = () => until('the end of the connections', () => open.size === 0)

test('serves others and sends complete files while exports are not read, then ends these exports', async () => {
  for (let each = 0; each < 15; each++) stall('/crm/leads/export')
  await until('the connections', () => open.size === 15)
  for (let each = 0; each < 20; each++) assert.equal((await anna.get(`/crm/leads/${id}`)).status, 200)
  const { body } = await anna.get('/crm/leads/export')
  assert.equal(parse(body, { bom: true, columns: true }).length, rows + 1)
  await stopped()
  await untilNoConnectionIsUsed(testApp)
  assert.equal(runtime.pool.connections.waiting, 0)
})

test('ends the unread download of a document', async () => {
  const customer = await customerFactory.create(anna)
  const bytes = Buffer.from('All is well.\n'.repeat(1_500_000))
  const sent = await send(anna, `/crm/customers/${customer.id}/documents`, [['type', 'report']], {
    name: 'notes.txt',
    bytes,
  })
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  stall(`/documents/${sent.body.data.id}/download`)
  await until('the connection', () => open.size === 1)
  await stopped()
})
