/** Checks a period before its return is filed. */
import { type Ctx, type f } from '#core'
import { type Check, checks } from './tax-return.check.ts'
import { readCounts, type Period, type ReturnCounts } from './tax-return.queries.ts'
import type { ReturnKind } from './tax-return.ts'

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
