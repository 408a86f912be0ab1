/** What to look at before a return is filed. */
import { type Ctx, f } from '#core'
import { readCounts, type Period, type ReturnCounts } from './tax-return.queries.ts'
import type { ReturnKind } from './tax-return.ts'

const checks = ['drafts', 'waiting_rates', 'missing_vat_ids', 'number_gaps', 'uncoded_tax'] as const

export const Check = f.described(
  f.Type.Object(
    {
      check: f.Choice(...checks),
      count: f.Count,
      path: f.Text(),
      blocks: f.Flag,
    },
    { title: 'TaxReturnCheck' },
  ),
  {
    check:
      '`drafts`: entries that are not posted; `waiting_rates`: entries without an exchange rate; `missing_vat_ids`: ' +
      'intra-Community supplies without a VAT ID; `number_gaps`: posted entries without a number; `uncoded_tax`: ' +
      'entries on tax accounts without a tax code.',
    count: 'How many there are.',
    path: 'Where they are listed, relative to `/api/v1`.',
    blocks: 'Whether the return cannot be filed while there are any.',
  },
)

const blocking: Record<keyof ReturnCounts, readonly ReturnKind[]> = {
  drafts: ['vat', 'ec_sales', 'oss'],
  waiting_rates: ['vat', 'ec_sales', 'oss'],
  missing_vat_ids: ['ec_sales'],
  number_gaps: ['vat'],
  uncoded_tax: [],
}

/** Returns all checks of a period with their counts. */
export async function checksOf(ctx: Ctx, period: Period): Promise<f.Static<typeof Check>[]> {
  const counts = await readCounts(ctx, period)
  const days = `from_date=${period.from_date}&to_date=${period.to_date}`
  const paths: Record<keyof ReturnCounts, string> = {
    drafts: `/finance/journal-entries?status=draft&needs_rate=false&${days}`,
    waiting_rates: `/finance/journal-entries?needs_rate=true&${days}`,
    missing_vat_ids: `/finance/reports/ec-sales?${days}`,
    number_gaps: `/finance/journal-entries?${days}`,
    uncoded_tax: `/finance/reports/tax?${days}`,
  }
  return checks.map((check) => ({
    check,
    count: counts[check],
    path: paths[check],
    blocks: blocking[check].includes(period.kind),
  }))
}
