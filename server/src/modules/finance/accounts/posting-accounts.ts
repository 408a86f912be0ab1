/** The accounts that receive automatic entries: by their purpose, or by the tenant setting. */
import { type Ctx, f } from '#core'
import { daysAfter } from '#core/time'
import { AccountCode, type Purpose, purposes } from './account.ts'
import { type KnownAccount, lockPostingAccounts } from './posting-accounts.locks.ts'

const codeOf = (purpose: Purpose) =>
  f.Optional(f.Maybe(f.about(`The code of the account for ${purpose.replaceAll('_', ' ')}.`, AccountCode)))

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
        ...Object.fromEntries(purposes.map((purpose) => [purpose, codeOf(purpose)])),
        tax_by_rate: {
          type: ['object', 'null'],
          additionalProperties: AccountCode,
          description: 'The codes of the accounts for taxes, by the rate in percent, such as `19`.',
        },
        bank_by_method: {
          type: ['object', 'null'],
          additionalProperties: AccountCode,
          description: 'The codes of the accounts for received money, by payment method.',
        },
      },
      description:
        'The codes of the accounts that receive automatic entries: by purpose, for taxes by the rate in percent, ' +
        'and for money by the payment method. These accounts cannot be deactivated or deleted. Entries without an ' +
        'account here go to the account with their `purpose`.',
    }),
  ),
}

/** The purpose of a line; `detail` is the tax rate or the payment method. */
export interface LinePurpose {
  purpose: Purpose
  detail?: string | undefined
}

export interface PostingAccounts {
  accounts: readonly KnownAccount[]
  closedUntil: string | null
}

const cache = new WeakMap<Ctx, Promise<PostingAccounts>>()

/** Reads the posting accounts and the last closed day, once per transaction. */
export function postingAccountsOf(ctx: Ctx): Promise<PostingAccounts> {
  const known = cache.get(ctx)
  if (known) return known
  const postingAccounts = lockPostingAccounts(ctx, codesOf(mappingOf(ctx))).then(({ rows }) => ({
    accounts: rows,
    closedUntil: rows[0]?.until ?? null,
  }))
  cache.set(ctx, postingAccounts)
  return postingAccounts
}

const mappingOf = ({ tenant }: Ctx): Mapping => (tenant.settings['finance_accounts'] ?? {}) as Mapping

const codesOf = ({ tax_by_rate, bank_by_method, ...byPurpose }: Mapping): string[] =>
  [
    ...Object.values(byPurpose),
    ...Object.values(tax_by_rate ?? {}),
    ...Object.values(bank_by_method ?? {}),
  ].filter((code) => typeof code === 'string')

/** Returns `day`, or the first open day if it is closed. */
export const firstOpenDay = (day: string, until: string | null) =>
  until !== null && day <= until ? daysAfter(until, 1) : day

/** Returns the account that receives a line. */
export function accountFor(
  ctx: Ctx,
  { accounts }: PostingAccounts,
  { purpose, detail = '' }: LinePurpose,
): string {
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
