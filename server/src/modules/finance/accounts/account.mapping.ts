/** Checks the accounts that the tenant settings name for automatic entries. */
import { type Ctx, type FieldErrors, fieldMessage, Need, rejectInvalid, withRowLocks } from '#core'
import type { Account, AccountType, Purpose } from './account.ts'

const setting = 'finance_accounts'
const balanceSheet: readonly AccountType[] = ['asset', 'liability']

const typesOf: Record<Purpose, readonly AccountType[]> = {
  cash: balanceSheet,
  bank: balanceSheet,
  receivables: balanceSheet,
  inventory: balanceSheet,
  goods_received: balanceSheet,
  payables: balanceSheet,
  input_tax: balanceSheet,
  tax: balanceSheet,
  customer_credit: balanceSheet,
  // A payment before delivery can be a liability.
  revenue: ['income', 'liability'],
  shipping: ['income', 'expense'],
  late_fees: ['income'],
  cost_of_goods: ['expense'],
  purchases: ['expense'],
  inventory_adjustments: ['expense', 'income'],
  payment_fees: ['expense'],
  bad_debts: ['expense'],
  exchange_differences: ['expense', 'income'],
  opening_stock: ['equity'],
  transit: balanceSheet,
  supplier_credit: balanceSheet,
  tax_not_due: balanceSheet,
  tax_settlement: balanceSheet,
  deposits: balanceSheet,
  retained_earnings: ['equity'],
  rental_charges: ['income'],
  discounts_received: ['income', 'expense'],
  freight_in: ['expense'],
  discounts_allowed: ['expense', 'income'],
  unrealised_differences: ['expense', 'income'],
  rounding: ['expense', 'income'],
}

/** The settings with one account per key. `purpose` is the purpose of these accounts, `keys` describes a valid key. */
const byKey = {
  tax_by_rate: { purpose: 'tax', isKey: isRate, keys: 'a rate in percent, such as 20 or 5.5' },
  bank_by_method: { purpose: 'bank', isKey: isMethod, keys: 'a payment method' },
} as const satisfies Record<string, { purpose: Purpose; isKey: (key: string) => boolean; keys: string }>

/** The payment methods that `bank_by_method` can name. */
export const postedMethods = new Need<readonly string[]>('payment methods')

/** A valid rate is spelled as in entry lines, so that the lookup of a rate finds it. */
function isRate(key: string): boolean {
  const rate = Number(key)
  return String(rate) === key && rate >= 0 && rate <= 100
}

function isMethod(key: string): boolean {
  return postedMethods.get().includes(key)
}

interface NamedAccount {
  path: string
  code: string
  purpose: Purpose
}

/** Returns the accounts that a mapping names, each with the path of its setting. */
function namedAccounts(mapping: Readonly<Record<string, unknown>>): NamedAccount[] {
  return Object.entries(mapping).flatMap(([name, value]): NamedAccount[] => {
    const path = `settings.${setting}.${name}`
    if (typeof value === 'string') return [{ path, code: value, purpose: name as Purpose }]
    if (!isMapped(name)) return []
    return Object.entries(value ?? {}).flatMap(([key, code]) =>
      typeof code === 'string' ? [{ path: `${path}.${key}`, code, purpose: byKey[name].purpose }] : [],
    )
  })
}

const isMapped = (name: string): name is keyof typeof byKey => Object.hasOwn(byKey, name)

const keyErrors = (mapping: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(byKey).flatMap(([name, { isKey, keys }]) =>
      Object.keys((mapping[name] ?? {}) as object)
        .filter((key) => !isKey(key))
        .map((key): [string, string[]] => {
          const path = `settings.${setting}.${name}.${key}`
          return [path, [fieldMessage(path, `must have as its key ${keys}`)]]
        }),
    ),
  )

/** Rejects accounts that do not exist, are inactive or have the wrong type for automatic entries. */
export async function checkMapping(ctx: Ctx, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const mapping = (settings[setting] ?? {}) as Readonly<Record<string, unknown>>
  const named = namedAccounts(mapping)
  if (named.length === 0) return rejectInvalid(keyErrors(mapping))
  const byCode = ctx.db
    .selectFrom('accounts')
    .select(['code', 'type', 'is_active'])
    .where(
      'code',
      'in',
      named.map(({ code }) => code),
    )
    .where('deleted_at', 'is', null)
  const rows: Pick<Account, 'code' | 'type' | 'is_active'>[] = await withRowLocks(
    byCode,
    'share',
    'accounts',
  ).execute()
  const accounts = new Map(rows.map((account) => [account.code, account]))
  const errors = named.flatMap(({ path, code, purpose }): [string, string[]][] => {
    const problem = problemOf(accounts.get(code), purpose)
    return problem ? [[path, [fieldMessage(path, problem)]]] : []
  })
  rejectInvalid({ ...Object.fromEntries(errors), ...keyErrors(mapping) })
}

function problemOf(account: Pick<Account, 'type' | 'is_active'> | undefined, purpose: Purpose) {
  if (!account) return 'must be the code of an account'
  if (!account.is_active) return 'must not name an inactive account'
  const types = typesOf[purpose]
  return types.includes(account.type) ? undefined : `must name an account of type ${types.join(' or ')}`
}

/** Returns the setting that names the account with this code, such as `finance_accounts.revenue`. */
export function mappingPathOf({ tenant }: Ctx, code: string): string | undefined {
  const mapping = (tenant.settings[setting] ?? {}) as Readonly<Record<string, unknown>>
  return namedAccounts(mapping)
    .find((named) => named.code === code)
    ?.path.slice('settings.'.length)
}
