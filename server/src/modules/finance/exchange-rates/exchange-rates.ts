/** Exchange rates of the tenant: set by day and currency, and used for entries in other currencies. */
import { type Ctx, f, type FieldErrors, fieldMessage, rejectInvalid, tenantSql } from '#core'
import { ExchangeRate } from '../journal-entries/journal-entry.ts'
import { postWaiting } from '../posting/waiting.ts'

const Rate = f.Shape(
  {
    currency: f.Currency,
    date: f.Day,
    rate: f.about('What one unit of the currency is worth in that of the tenant.', ExchangeRate),
  },
  { title: 'ExchangeRate' },
)

type Rate = f.Static<typeof Rate>

export const RatesBody = f.Shape(
  { rates: f.Type.Array(Rate, { minItems: 1, maxItems: 1_000 }) },
  {
    title: 'ExchangeRatesBody',
    examples: [{ rates: [{ currency: 'GBP', date: '2026-11-20', rate: 1.27 }] }],
  },
)

export const RatesQuery = f.Shape({
  currency: f.Optional(f.Currency),
  from_date: f.Optional(f.Day),
  to_date: f.Optional(f.Day),
})

const ratesAtMost = 5_000

export const ExchangeRates = f.Type.Object(
  { base_currency: f.Currency, rates: f.Type.Array(Rate, { maxItems: ratesAtMost }) },
  { title: 'ExchangeRates' },
)

export const WrittenRates = f.Type.Object(
  { rates: f.Type.Array(Rate), posted_entries: f.about('Entries that waited for a rate.', f.Count) },
  { title: 'WrittenExchangeRates' },
)

interface Query {
  currency?: string | undefined
  from_date?: string | undefined
  to_date?: string | undefined
}

/** Returns rates, the latest first. */
export async function listRates(ctx: Ctx, { currency = '', from_date = '', to_date = '' }: Query) {
  const { rows } = await tenantSql<Rate>`
    select currency, date, rate from exchange_rates
    where (${currency} = '' or currency = ${currency}) and (${from_date} = '' or date >= nullif(${from_date}, '')::date)
      and (${to_date} = '' or date <= nullif(${to_date}, '')::date)
    order by date desc, currency limit ${ratesAtMost}`.execute(ctx.db)
  return { base_currency: ctx.tenant.currency, rates: rows }
}

/** Sets rates, and posts what waited for them. */
export async function setRates(ctx: Ctx, rates: readonly Rate[]) {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [index, { currency, date }] of rates.entries()) {
    const path = `rates.${index}.currency`
    if (currency === ctx.tenant.currency)
      errors[path] = [fieldMessage(path, 'must not be the currency of the tenant')]
    else if (seen.has(`${currency} ${date}`))
      errors[path] = [fieldMessage(path, 'must be named only once for a day')]
    seen.add(`${currency} ${date}`)
  }
  rejectInvalid(errors)
  await tenantSql`
    insert into exchange_rates (currency, date, rate, updated_at)
    select currency, date, rate, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as given (currency text, date date, rate double precision)
    order by currency, date
    on conflict (tenant_id, currency, date) do update
    set rate = excluded.rate, updated_at = excluded.updated_at`.execute(ctx.db)
  const posted_entries = await postWaiting(ctx, [...new Set(rates.map(({ currency }) => currency))])
  return { rates: [...rates], posted_entries }
}
