import { sql } from 'kysely'
import { f, resource, type Sql } from '#core'

/** The purposes of accounts to which automatic entries post. */
export const purposes = [
  'cash',
  'bank',
  'receivables',
  'inventory',
  'goods_received',
  'payables',
  'input_tax',
  'tax',
  'customer_credit',
  'revenue',
  'shipping',
  'late_fees',
  'cost_of_goods',
  'purchases',
  'inventory_adjustments',
  'opening_stock',
  'payment_fees',
  'bad_debts',
  'exchange_differences',
  'transit',
  'supplier_credit',
  'tax_not_due',
  'tax_settlement',
  'deposits',
  'retained_earnings',
  'rental_charges',
  'discounts_received',
  'freight_in',
  'discounts_allowed',
  'unrealised_differences',
  'rounding',
] as const

export type Purpose = (typeof purposes)[number]

export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountType = (typeof accountTypes)[number]

export const AccountTypeName = f.titled('AccountType', f.Choice(...accountTypes))
export const AccountCode = f.KeyText(20)

/** An amount in the currency of the tenant; it can be negative. */
export const SignedAmount = f.Type.Unsafe<number | bigint>({ type: 'number', 'x-money': 'tenant' })

const AccountBrief = f.embedded(
  'AccountBrief',
  'account',
  f.Shape({ id: f.Id, code: AccountCode, name: f.Text(), type: AccountTypeName }),
)

const parent = {
  schema: f.Maybe(AccountBrief),
  select: (eb: Sql) =>
    eb
      .selectFrom('accounts as parent')
      .select(
        sql`json_build_object('id', parent.id, 'code', parent.code, 'name', parent.name, 'type', parent.type)`.as(
          'record',
        ),
      )
      .whereRef('parent.id', '=', 'accounts.parent_id')
      .where('parent.deleted_at', 'is', null),
}

/** Debits less credits; credits less debits for liabilities, equity and income. */
const balance = {
  schema: f.about(
    'Debits less credits of all posted entries, future ones included, in the currency of the tenant. For ' +
      'liabilities, equity and income it is credits less debits. The trial balance has the balance on a day.',
    SignedAmount,
  ),
  select: (eb: Sql) =>
    eb
      .selectFrom('journal_entry_lines')
      .select(
        sql`(coalesce(sum(journal_entry_lines.base_debit - journal_entry_lines.base_credit), 0)
          * case when accounts.type in ('asset', 'expense') then 1 else -1 end)`.as('balance'),
      )
      .whereRef('journal_entry_lines.account_id', '=', 'accounts.id')
      .where('journal_entry_lines.is_posted', '=', true),
}

export const accounts = resource('accounts', {
  area: 'finance.accounts',
  entityType: 'account',
  writable: {
    code: AccountCode,
    name: f.Name(),
    type: AccountTypeName,
    parent_id: f.Maybe(f.Link('accounts')),
    description: f.Maybe(f.LongText(2_000)),
    currency: f.Maybe(f.Currency),
    is_active: f.Flag,
  },
  readOnly: { purpose: f.Maybe(f.titled('AccountPurpose', f.Choice(...purposes))) },
  required: ['code', 'name', 'type'],
  descriptions: {
    code: 'Unique in the tenant.',
    type: 'Decides which report the account appears in. It cannot be changed once the account has entries.',
    parent_id: 'The parent account, of the same type; null at the top level.',
    currency:
      'The currency in which the money of the account is held, such as that of a bank account abroad. Revaluations ' +
      'value it at the rate of the day. Null: the tenant currency.',
    is_active: 'An inactive account cannot be used in new lines. Default: true.',
    purpose:
      'The purpose for which the account receives automatic entries, unless the tenant setting ' +
      '`finance_accounts` names another account. Accounts with a purpose cannot be deleted or deactivated.',
  },
  example: { code: '6310', name: 'Rent', type: 'expense', description: 'Offices and warehouses' },
  display: {
    title: ['code name'],
  },
  list: {
    filters: { type: {}, parent_id: {}, is_active: {} },
    sorts: { code: 'code', name: 'name', created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { code: { key: 'code' } },
  lookups: { code: {}, name: {} },
  searchFields: ({ code, name, description }) => [code, name, description],
  titleFields: ({ name }) => [name],
  detail: { parent, balance },
  includes: {},
  restricts: [
    {
      deletionOf: 'account',
      column: 'parent_id',
      where: 'r.deleted_at is null',
      label: 'r.code',
      field: 'children',
      message: 'An account that has accounts below it cannot be deleted: give {label} another parent first.',
    },
  ],
  documents: { megabytes: 10, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See the chart of accounts.',
    write: 'Add accounts and change them.',
    delete: 'Delete accounts.',
    export: 'Download the chart of accounts as a file.',
  },
})

export type Account = typeof accounts.stored

declare module '#runtime/database/handle' {
  interface Tables {
    accounts: Account & { deleted_at: string | null }
  }
}
