/** Actions of exchange rates. Each currency has at most one rate a day. */
import { setImmediate as nextRound } from 'node:timers/promises'
import {
  type Change,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  f,
  type FieldErrors,
  fieldMessage,
  findAllForUpdate,
  findForUpdate,
  insert,
  rejectInvalid,
  remove,
  takeAdvisoryLock,
  tenantSql,
  update,
  type ValidPart,
} from '#core'
import { postPendingEntries } from '../posting/pending-entries.ts'
import { type ExchangeRate, exchangeRates } from './exchange-rate.ts'

type Draft = f.Static<typeof exchangeRates.draft>
type Patch = f.Static<typeof exchangeRates.patch>

export const RatesBody = f.Shape(
  {
    rates: f.Type.Array(exchangeRates.draft, {
      minItems: 1,
      maxItems: 1_000,
      description: 'Each replaces the rate of its currency and day, if there is one.',
    }),
  },
  {
    title: 'ExchangeRatesBody',
    examples: [{ rates: [{ currency: 'GBP', date: '2026-11-20', rate: 1.27 }] }],
  },
)

export const WrittenRates = f.Type.Object(
  {
    rates: f.Type.Array(exchangeRates.schema),
    posted_entries: f.about('The number of pending entries that were posted.', f.Count),
  },
  { title: 'WrittenExchangeRates' },
)

/** Adds a rate and posts pending entries. Rejects a second rate of a currency for the same day. */
export async function createRate(ctx: Ctx, draft: Draft): Promise<ExchangeRate> {
  checkRate(ctx, draft)
  const rate = await insert(ctx, exchangeRates, draft)
  emitCreated(ctx, exchangeRates, 'created', rate)
  await postPendingEntries(ctx, [rate.currency])
  return rate
}

/** Changes a rate. Posted entries keep their rate. */
export async function updateRate(ctx: Ctx, id: string, patch: Patch): Promise<Change<ExchangeRate>> {
  checkRate(ctx, patch)
  const change = await update(ctx, exchangeRates, await findForUpdate(ctx, exchangeRates, id), patch)
  emit(ctx, exchangeRates, 'updated', change)
  await postPendingEntries(ctx, [change.after.currency])
  return change
}

export async function deleteRate(ctx: Ctx, id: string): Promise<void> {
  const rate = await findForUpdate(ctx, exchangeRates, id)
  await remove(ctx, exchangeRates, rate)
  emitDeleted(ctx, exchangeRates, 'deleted', rate)
}

/** Checks the valid fields of a request. */
export function checkRate(ctx: Ctx, { currency }: ValidPart<Patch>): void {
  if (currency === ctx.tenant.currency)
    rejectInvalid({ currency: [fieldMessage('currency', 'must not be the currency of the tenant')] })
}

/** Adds or replaces rates, and posts pending entries. */
export async function setRates(ctx: Ctx, rates: readonly Draft[]) {
  rejectInvalid(errorsOf(ctx, rates))
  // Without the lock, two requests could both insert a new rate of the same day.
  await takeAdvisoryLock(ctx, 'exchange_rates')
  const existing = await existingRates(ctx, rates)
  const written: ExchangeRate[] = []
  for (const [index, { currency, date, rate }] of rates.entries()) {
    // The loop yields to other requests.
    if (index % 100 === 99) await nextRound()
    const before = existing.get(keyOf({ currency, date }))
    if (before) {
      const change = await update(ctx, exchangeRates, before, { rate })
      emit(ctx, exchangeRates, 'updated', change)
      written.push(change.after)
    } else {
      const added = await insert(ctx, exchangeRates, { currency, date, rate })
      emitCreated(ctx, exchangeRates, 'created', added)
      written.push(added)
    }
  }
  const posted_entries = await postPendingEntries(ctx, [...new Set(rates.map(({ currency }) => currency))])
  return { rates: written, posted_entries }
}

const keyOf = ({ currency, date }: Pick<Draft, 'currency' | 'date'>) => `${currency} ${date}`

function errorsOf(ctx: Ctx, rates: readonly Draft[]): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [index, rate] of rates.entries()) {
    const path = `rates.${index}.currency`
    if (rate.currency === ctx.tenant.currency)
      errors[path] = [fieldMessage(path, 'must not be the currency of the tenant')]
    else if (seen.has(keyOf(rate))) errors[path] = [fieldMessage(path, 'must occur only once for a day')]
    seen.add(keyOf(rate))
  }
  return errors
}

/** Locks and returns the stored rates of the same currencies and days. */
async function existingRates(ctx: Ctx, rates: readonly Draft[]): Promise<Map<string, ExchangeRate>> {
  const { rows: named } = await tenantSql<{ id: string }>`
    select id from exchange_rates
    where deleted_at is null and (currency, date) in (
      select currency, date
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as given (currency text, date date))`.execute(
    ctx.db,
  )
  const rows = await findAllForUpdate(
    ctx,
    exchangeRates,
    named.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}
