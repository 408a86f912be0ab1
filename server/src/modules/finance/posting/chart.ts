/** Which accounts receive automatic entries: by their purpose, or by the setting of the tenant. */
import { type Ctx, f } from '#core'
import { AccountCode, type Purpose, purposes } from '../accounts/account.ts'
import { type KnownAccount, lockChart } from './chart.locks.ts'

const Code = f.Optional(f.Maybe(AccountCode))

interface Mapping extends Partial<Record<Purpose, string | null>> {
  tax_by_rate?: Record<string, string> | null
  bank_by_method?: Record<string, string> | null
}

export const accountSettings = {
  finance_accounts: f.Maybe(
    f.Type.Unsafe<Mapping>({
      type: 'object',
      additionalProperties: false,
      properties: {
        ...Object.fromEntries(purposes.map((purpose) => [purpose, Code])),
        tax_by_rate: { type: ['object', 'null'], additionalProperties: AccountCode },
        bank_by_method: { type: ['object', 'null'], additionalProperties: AccountCode },
      },
      description:
        'The codes of the accounts that receive automatic entries, by purpose, and for taxes by the rate in percent, ' +
        'for money by the payment method. Accounts that are named cannot be deactivated or deleted. Where none is ' +
        'named, the account with this `purpose` receives them.',
    }),
  ),
}

/** The purpose of a line; `detail` is the tax rate or the payment method. */
export interface Booked {
  purpose: Purpose
  detail?: string | undefined
}

export interface Chart {
  accounts: readonly KnownAccount[]
  closedUntil: string | null
}

const charts = new WeakMap<Ctx, Promise<Chart>>()

/** Reads the accounts of automatic entries and the last closed day, once in a transaction. */
export function chartOf(ctx: Ctx): Promise<Chart> {
  const known = charts.get(ctx)
  if (known) return known
  const chart = lockChart(ctx, codesOf(mappingOf(ctx))).then(({ rows }) => ({
    accounts: rows,
    closedUntil: rows[0]?.until ?? null,
  }))
  charts.set(ctx, chart)
  return chart
}

const mappingOf = ({ tenant }: Ctx): Mapping => (tenant.settings['finance_accounts'] ?? {}) as Mapping

const codesOf = ({ tax_by_rate, bank_by_method, ...byPurpose }: Mapping): string[] =>
  [
    ...Object.values(byPurpose),
    ...Object.values(tax_by_rate ?? {}),
    ...Object.values(bank_by_method ?? {}),
  ].filter((code) => typeof code === 'string')

/** Returns the account that receives a line. */
export function accountFor(ctx: Ctx, { accounts }: Chart, { purpose, detail = '' }: Booked): string {
  const mapping = mappingOf(ctx)
  const special = (purpose === 'tax' ? mapping.tax_by_rate : mapping.bank_by_method)?.[detail]
  const codes = [special, mapping[purpose]]
  const named = codes.flatMap((code) =>
    accounts.filter((account) => account.code === code && account.is_active),
  )
  const found = named[0] ?? accounts.find((account) => account.purpose === purpose)
  if (!found) throw new Error(`The tenant has no account for ${purpose}.`)
  return found.id
}
