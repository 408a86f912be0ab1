/** The tax report: base and tax by code, the boxes of the return, and the tax accounts with what has no code. */
import type { Ctx } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { totalOf } from '../reports/balances.ts'
import { boxesOf } from './tax-boxes.ts'
import { type TaxCodeName, taxCodeNamesOf } from './tax-code-names.ts'
import { comparedDays, daysOf } from './tax-period.ts'
import { taxAccountsOf, type TaxSum, taxSumsOf } from './tax-sums.ts'
import type { TaxReportQuery } from './tax-report.schemas.ts'

const sum = (amount: bigint): Sum => sumFrom(String(amount))

const keyOf = ({ tax_code_id, direction }: Pick<TaxSum, 'tax_code_id' | 'direction'>) =>
  `${tax_code_id} ${direction}`

interface CodeSum {
  base: bigint
  tax: bigint
  deductible: bigint
}

/** Returns the sums by code and direction. */
function byCode(sums: readonly TaxSum[]): Map<string, CodeSum> {
  const result = new Map<string, CodeSum>()
  for (const each of sums) {
    const before = result.get(keyOf(each)) ?? { base: 0n, tax: 0n, deductible: 0n }
    const isDeducted = each.direction === 'purchase' && !each.is_cost
    result.set(keyOf(each), {
      base: before.base + each.base,
      tax: before.tax + each.tax,
      deductible: before.deductible + (isDeducted ? each.tax : 0n),
    })
  }
  return result
}

const payableOf = (sums: readonly TaxSum[]) => {
  const output = totalOf(sums.filter(({ direction }) => direction === 'sale').map(({ tax }) => tax))
  const input = totalOf([...byCode(sums).values()].map(({ deductible }) => deductible))
  return { output, input, payable: output - input }
}

export async function showTaxReport(ctx: Ctx, query: TaxReportQuery) {
  const days = daysOf(ctx, query)
  const compared = comparedDays(days, query)
  const now = await taxSumsOf(ctx, days)
  const before = compared && (await taxSumsOf(ctx, compared))
  const { output, input, payable } = payableOf(now)
  const names = await taxCodeNamesOf(ctx)
  const current = byCode(now)
  const previous = before && byCode(before)
  const keys = [...new Set([...current.keys(), ...(previous?.keys() ?? [])])]
  const codes = keys
    .map((key) => {
      const [id, direction] = key.split(' ') as [string, TaxSum['direction']]
      const { country: _, ...name } = names(id)
      return { ...name, direction, amounts: current.get(key), earlier: previous?.get(key) }
    })
    .toSorted((one, other) => compareText(orderOf(one), orderOf(other)))
  const accounts = await accountRows(ctx, days, now)
  return {
    from_date: days.from,
    to_date: days.to,
    compared_from: compared?.from ?? null,
    compared_to: compared?.to ?? null,
    currency: ctx.tenant.currency,
    codes: codes.map(({ amounts, earlier, ...code }) => ({
      ...code,
      base_amount: sum(amounts?.base ?? 0n),
      tax_amount: sum(amounts?.tax ?? 0n),
      deductible_amount: sum(amounts?.deductible ?? 0n),
      previous_base_amount: previous && sum(earlier?.base ?? 0n),
      previous_tax_amount: previous && sum(earlier?.tax ?? 0n),
    })),
    boxes: boxesOf(codes.map(boxed)),
    accounts: accounts.map(({ uncodedTax: _, ...account }) => account),
    output_tax: sum(output),
    input_tax: sum(input),
    payable: sum(payable),
    uncoded: sum(totalOf(accounts.map(({ uncodedTax }) => uncodedTax))),
    previous_payable: before && sum(payableOf(before).payable),
  }
}

const boxed = ({ amounts, ...code }: Omit<TaxCodeName, 'country'> & { amounts: CodeSum | undefined }) => ({
  ...code,
  base_amount: Number(amounts?.base ?? 0n),
  tax_amount: Number(amounts?.tax ?? 0n),
  deductible_amount: Number(amounts?.deductible ?? 0n),
})

/** Output tax comes first, then input tax, each by code. */
const orderOf = ({ direction, tax_code }: { direction: string; tax_code: string }) =>
  `${direction === 'sale' ? 0 : 1} ${tax_code}`

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

async function accountRows(ctx: Ctx, days: { from: string; to: string }, sums: readonly TaxSum[]) {
  const own = sums.filter(({ is_cost }) => !is_cost)
  const used = [...new Set(own.map(({ account_id }) => account_id))]
  const names = await taxCodeNamesOf(ctx)
  return (await taxAccountsOf(ctx, days, used)).map(
    ({ account_id, code, name, isCredit, opening, change, settled }) => {
      // Balances of liabilities grow by credits.
      const sign = isCredit ? -1n : 1n
      const rows = own
        .filter((each) => each.account_id === account_id)
        .map(({ tax_code_id, direction, tax }) => ({
          tax_code_id,
          tax_code: names(tax_code_id).tax_code,
          amount: (direction === 'sale' ? -tax : tax) * sign,
        }))
        .filter(({ amount }) => amount !== 0n)
      const coded = totalOf(rows.map(({ amount }) => amount))
      return {
        account_id,
        code,
        name,
        opening_balance: sum(sign * opening),
        by_code: rows.map((row) => ({ ...row, amount: sum(row.amount) })),
        coded: sum(coded),
        settled: sum(sign * settled),
        uncoded: sum(sign * (change - settled) - coded),
        closing_balance: sum(sign * (opening + change)),
        // Owed tax is positive, like `payable`.
        uncodedTax: -(change - settled - sign * coded),
      }
    },
  )
}
