/** The types of the SDK. The type check verifies each expected error; the test runs it for this file. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type {
  ApiErrorCode,
  CustomerRecord,
  Instant,
  Kontor,
  KontorError,
  KontorEvent,
  LeadDetails,
  LeadStatus,
  ListedLead,
  OrderRecord,
  PageMeta,
} from '../src/index.ts'

/** Fails the type check unless both types are equal. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : ['different', A, B]
const same = <A, B>(_: Same<A, B>) => undefined
const use = (_: unknown) => undefined

export async function bodies(kontor: Kontor) {
  const lead = {
    email: 'maria@example.com',
    source: 'referral',
    contact_info: { first_name: 'Maria', last_name: 'Anders' },
  } as const
  await kontor.leads.create(lead)
  // @ts-expect-error -- a field that leads do not have
  await kontor.leads.create({ ...lead, mail: 'maria@example.com' })
  // @ts-expect-error -- a field that clients cannot write
  await kontor.leads.create({ ...lead, created_at: '2026-11-26T08:00:00.000Z' })
  // @ts-expect-error -- the email is missing
  await kontor.leads.create({ source: 'referral', contact_info: lead.contact_info })
  // @ts-expect-error -- a value that the enumeration does not have
  await kontor.leads.create({ ...lead, source: 'newspaper' })
  await kontor.payments.create({ customer_id: '1', amount: 12.5, method: 'cash' })
  // @ts-expect-error -- an amount as text
  await kontor.payments.create({ customer_id: '1', amount: '12.50', method: 'cash' })
  // @ts-expect-error -- the body is missing
  await kontor.orders.create()
}

export async function queriesAndOptions(kontor: Kontor) {
  await kontor.search.global({ q: 'anders' })
  // @ts-expect-error -- the required query is missing
  await kontor.search.global()
  // @ts-expect-error -- a required parameter is missing
  await kontor.availability.list({ from: '2026-11-26' })
  // @ts-expect-error -- a filter that the list does not have
  await kontor.leads.list({ colour: 'red' })
  // @ts-expect-error -- a status that leads do not have
  await kontor.leads.list({ status: ['paid'] })
  await kontor.leads.convert('1', { create_customer: true }, { dryRun: true, ifMatch: 3 })
  await kontor.leads.update('1', {}, { dryRun: true })
  // @ts-expect-error -- the operation has no dry run
  await kontor.invoices.createPaymentLink('1', {}, { dryRun: true })
  // @ts-expect-error -- an operation that reads has no key
  await kontor.leads.get('1', {}, { idempotencyKey: 'mine' })
  // @ts-expect-error -- the id is missing
  await kontor.leads.get()
}

export async function responses(kontor: Kontor) {
  for await (const lead of kontor.leads.list()) {
    same<typeof lead, ListedLead>(true)
    same<typeof lead.status, LeadStatus>(true)
    // @ts-expect-error -- a field that the rows do not have
    use(lead.colour)
  }
  const { data, meta, etag } = await kontor.leads.list().withResponse()
  same<typeof meta.total, number>(true)
  same<typeof data.meta, PageMeta>(true)
  same<typeof etag, string | undefined>(true)
  const page = await kontor.leads.list()
  same<(typeof page.data)[number], ListedLead>(true)
  // @ts-expect-error -- with `noUncheckedIndexedAccess` a row may be missing
  use(page.data[0].id)
  const single = await kontor.leads.get('1').withResponse()
  same<typeof single.meta, undefined>(true)
  same<typeof single.data.created_at, Instant>(true)
  const file = await kontor.leads.export()
  // @ts-expect-error -- a file has no rows
  use(file.data)
}

export async function unchanged(kontor: Kontor, etag: string | undefined) {
  same<Awaited<ReturnType<typeof read>>, LeadDetails | undefined>(true)
  const read = async () => kontor.leads.get('1', {}, { ifNoneMatch: etag })
  const lead = await kontor.leads.get('1', {}, { timeoutMs: 1 })
  same<typeof lead, LeadDetails>(true)
  // @ts-expect-error -- a list has no single version
  await kontor.leads.list({}, { ifNoneMatch: '"1"' })
}

export async function secretsAndErrors(kontor: Kontor, error: KontorError) {
  const { secret } = await kontor.webhooks.subscriptions.rotateSecret('1')
  same<typeof secret, string>(true)
  if (error.code === 'CURSOR_EXPIRED') use(error.meta.oldest_available)
  const known: ApiErrorCode = 'INVALID_STATE'
  use(error.code === known)
  // @ts-expect-error -- the transport is no part of the interface
  use(kontor.transport)
  // @ts-expect-error -- operations have the methods of their resources
  use(kontor.download)
}

export async function feed(kontor: Kontor) {
  for await (const event of kontor.events.list({ types: ['order.*'] })) {
    same<typeof event.data.id, string>(true)
    same<typeof event.data.order_number, string>(true)
    // @ts-expect-error -- a property of customers
    use(event.data.company_name)
    if (event.type === 'order.confirmed') event.previous?.status?.toUpperCase()
  }
  const { data } = await kontor.events.list({ types: ['order.*'], payload_mode: 'record' })
  for (const event of data) if (event.record_state === 'current') same<typeof event.data, OrderRecord>(true)
  for await (const event of kontor.events.list({ types: 'order.*' })) same<typeof event, KontorEvent>(true)
  for await (const { data: record } of kontor.events.listRecords({ entity_type: 'customer' }))
    same<typeof record, CustomerRecord>(true)
  // @ts-expect-error -- a kind that has no events
  await kontor.events.listRecords({ entity_type: 'user' })
}

export async function follow(kontor: Kontor) {
  for await (const event of kontor.events.follow({ types: ['order.confirmed', 'customer.*'] })) {
    if (event.type === 'order.confirmed') {
      same<(typeof event)['entity']['type'], 'order'>(true)
      event.data.order_number.toUpperCase()
      event.previous?.status?.toUpperCase()
      // @ts-expect-error -- a property of customers
      use(event.data.company_name)
    } else {
      same<(typeof event)['entity']['type'], 'customer'>(true)
      // @ts-expect-error -- a property of orders
      use(event.data.order_number)
    }
  }
  // @ts-expect-error -- a type that does not exist
  kontor.events.follow({ types: ['order.exploded'] })
  for await (const event of kontor.events.follow({ types: ['order.*'], payloadMode: 'thin' })) {
    same<(typeof event.data)['id'], string>(true)
    // @ts-expect-error -- only the id
    use(event.data.order_number)
  }
  for await (const event of kontor.events.follow({ types: ['order.*'], payloadMode: 'record' })) {
    // @ts-expect-error -- the record may be deleted
    use(event.data.order_number)
    // @ts-expect-error -- a property of the mode `snapshot`
    use(event.previous)
    if (event.record_state === 'current') {
      same<typeof event.data, OrderRecord>(true)
      same<typeof event.record_version, number>(true)
    } else {
      same<(typeof event.data)['id'], string>(true)
      // @ts-expect-error -- only the id
      use(event.data.order_number)
      same<typeof event.record_version, number | null>(true)
    }
  }
  for await (const { records } of kontor.events.recordPages('customer'))
    for (const { data } of records) same<typeof data, CustomerRecord>(true)
  // @ts-expect-error -- a kind that has no events
  kontor.events.recordPages('user')
}

/** Each type of event has its own properties. */
export function describe(event: KontorEvent): string | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- a receiver handles some types
  switch (event.type) {
    case 'customer.created':
      // @ts-expect-error -- a property of invoices
      return event.data.invoice_number ?? event.data.company_name
    case 'invoice.sent':
      // @ts-expect-error -- a property of customers
      return event.data.invoice_number ?? event.data.company_name
    // @ts-expect-error -- a type that does not exist
    case 'invoice.exploded':
      return undefined
    default:
      return event.entity.id
  }
}

test('types bodies, queries, options, rows, responses and events', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-types-'))
  try {
    const root = join(import.meta.dirname, '../..')
    const config = join(folder, 'tsconfig.json')
    const options = { typeRoots: [join(root, 'node_modules/@types')] }
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: options,
      files: [import.meta.filename],
      include: [],
    }
    writeFileSync(config, JSON.stringify(settings))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/ts7/bin/tsc'), '-p', config],
      { encoding: 'utf8', timeout: 300_000 },
    )
    assert.equal(status, 0, `${stdout}${stderr}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
