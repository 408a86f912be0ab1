/** Compares the model of the clients, the feed and the webhooks with the database. */
import type { CheckResult, Query } from './check-result.ts'
import type { Received } from './consumers.ts'
import type { Expectation, Model } from './model.ts'

/** Checks that each acknowledged write is there once, no refused one is, and an unknown one is there once or not. */
export async function checkModel(query: Query, model: Model): Promise<CheckResult> {
  const faults: string[] = []
  const places = Map.groupBy(model.expectations, ({ table, column }) => `${table} ${column}`)
  for (const [place, expectations] of places) {
    const [table, column] = place.split(' ')
    const rows = await query(
      `select ${column} as value, count(*)::integer as number from ${table} where ${column} = any($1) group by 1`,
      [[...new Set(expectations.map(({ value }) => value))]],
    )
    const found = new Map(rows.map(({ value, number }) => [String(value), Number(number)]))
    for (const each of expectations) faults.push(...faultOf(each, found.get(each.value) ?? 0))
  }
  const values = Map.groupBy(model.values, ({ table, column }) => `${table} ${column}`)
  for (const [place, expected] of values) {
    const [table, column] = place.split(' ')
    const rows = await query(`select id, ${column}::text as value from ${table} where id = any($1)`, [
      expected.map(({ id }) => id),
    ])
    const found = new Map(rows.map(({ id, value }) => [String(id), String(value)]))
    for (const { id, values: possible } of expected) {
      const value = found.get(id)
      if (value === undefined) faults.push(`${table} ${id} is missing`)
      else if (!possible.has(value))
        faults.push(`${table} ${id}: ${column} is ${value}, not ${[...possible].join(' or ')}`)
    }
  }
  faults.push(...model.unexpectedRefusals.map((refusal) => `a write was refused with ${refusal}`))
  if (model.internalErrors > 0) faults.push(`${model.internalErrors} responses had status 500`)
  return { name: 'writes', faults }
}

function faultOf({ outcome, table, column, value, rows }: Expectation, found: number): string[] {
  const allowed = { acknowledged: [rows], refused: [0], unknown: [0, rows] }[outcome]
  if (allowed.includes(found)) return []
  return [`${table} with ${column} ${value}: ${outcome}, but ${found} rows`]
}

/** Checks that a reader of the feed has read each event once and in order. */
export async function checkFeed(
  query: Query,
  read: readonly { id: string; sequence: number }[],
): Promise<CheckResult> {
  const faults: string[] = []
  const rows = await query('select event_id, sequence::integer as sequence from event_feed order by sequence')
  if (rows.length !== read.length)
    faults.push(`${read.length} events were read, and ${rows.length} are in the feed`)
  for (const [index, { event_id, sequence }] of rows.entries()) {
    const found = read[index]
    if (found?.id === event_id && found?.sequence === sequence) continue
    faults.push(`event ${String(sequence)} of the feed was read as ${found?.sequence}`)
    break
  }
  return { name: 'feed', faults }
}

/** Checks that each event of the feed was delivered, and always with the same bytes. */
export async function checkWebhooks(
  query: Query,
  { received, changed }: { received: ReadonlyMap<string, Received>; changed: ReadonlySet<string> },
): Promise<CheckResult> {
  const faults = [...changed].map((id) => `event ${id} was delivered with different bytes`)
  const expected = await query('select event_id, sequence::integer as sequence from event_feed')
  const known = new Set(expected.map(({ event_id }) => String(event_id)))
  for (const { event_id, sequence } of expected) {
    const found = received.get(String(event_id))
    if (!found) faults.push(`event ${String(event_id)} was not delivered`)
    else if (found.sequence !== sequence)
      faults.push(`event ${String(event_id)} was delivered as ${found.sequence}`)
  }
  const unfinished = await query(
    `select id from webhook_deliveries where state <> 'delivered' and kind = 'event' limit 5`,
  )
  for (const { id } of unfinished) faults.push(`delivery ${String(id)} is not finished`)
  const strange = [...received.keys()].filter((id) => !known.has(id))
  if (strange.length > 0) faults.push(`${strange.length} deliveries are of no event in the feed`)
  return { name: 'webhooks', faults }
}
