/** Reads the tax rows of a return: those of its days, and those of filed days that no filed return contains. */
import { sql } from 'kysely'
import { type Ctx, tenantSql } from '#core'
import type { Direction } from '../tax-codes/tax-code.ts'
import type { ReturnKind, TaxReturn } from './tax-return.ts'

export type Period = Pick<TaxReturn, 'kind' | 'from_date' | 'to_date'>

/** The rows of each kind of return, as a condition on the tax row `t` and its code `c`. */
const ofKind: Record<ReturnKind, ReturnType<typeof sql<boolean>>> = {
  vat: sql<boolean>`c.treatment <> 'oss'`,
  ec_sales: sql<boolean>`(t.direction = 'sale' and c.direction = 'sale' and t.vat_id is not null
    and c.treatment in ('intra_community', 'reverse_charge'))`,
  oss: sql<boolean>`c.treatment = 'oss'`,
}

/** The rows of the days of a return, or of a filed one before it, that no filed return contains. */
const included = ({
  kind,
  from_date,
  to_date,
}: Period) => tenantSql<boolean>`t.is_posted and t.date <= ${to_date}
  and ${ofKind[kind]}
  and (t.date >= ${from_date} or exists (
    select from tax_returns r
    where r.kind = ${kind} and r.status = 'filed' and r.deleted_at is null
      and t.date between r.from_date and r.to_date))
  and not exists (
    select from tax_return_entries x
    where x.kind = ${kind} and x.journal_entry_id = t.journal_entry_id)`

export interface ReturnSum {
  tax_code_id: string
  direction: Direction
  account_id: string
  /** Whether the account is a cost: the tax is not deducted. */
  is_cost: boolean
  vat_id: string | null
  /** Whether the rows are on days before the return. */
  is_correction: boolean
  base: string
  tax: string
}

/** Returns the sums of the rows of an open return. */
export async function readReturnSums(ctx: Ctx, period: Period): Promise<ReturnSum[]> {
  const vatId = period.kind === 'ec_sales' ? sql`t.vat_id` : sql`null::text`
  const { rows } = await tenantSql<ReturnSum>`
    select t.tax_code_id, t.direction, t.account_id, a.type = 'expense' as is_cost, ${vatId} as vat_id,
      t.date < ${period.from_date} as is_correction,
      sum(t.home_base_amount)::text as base, sum(t.home_tax_amount)::text as tax
    from journal_entry_taxes t
    join tax_codes c on c.id = t.tax_code_id
    join accounts a on a.id = t.account_id
    where ${included(period)}
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 5, 6`.execute(ctx.db)
  return rows
}

export interface CorrectionRow {
  corrected_return_id: string
  from_date: string
  to_date: string
  journal_entry_id: string
  entry_number: string | null
  date: string
  description: string
  base: string
  tax: string
}

/** Returns the entries on days of earlier filed returns that an open return contains, by day. */
export async function readCorrections(ctx: Ctx, period: Period, limit: number): Promise<CorrectionRow[]> {
  const { rows } = await tenantSql<CorrectionRow>`
    select r.id as corrected_return_id, r.from_date, r.to_date, e.id as journal_entry_id, e.entry_number, e.date,
      e.description, sum(t.home_base_amount)::text as base,
      sum(case t.direction when 'sale' then t.home_tax_amount else -t.home_tax_amount end)::text as tax
    from journal_entry_taxes t
    join tax_codes c on c.id = t.tax_code_id
    join journal_entries e on e.id = t.journal_entry_id
    join tax_returns r on t.date between r.from_date and r.to_date
    where ${included(period)} and t.date < ${period.from_date}
      and r.kind = ${period.kind} and r.status = 'filed' and r.deleted_at is null
    group by r.id, r.from_date, r.to_date, e.id, e.entry_number, e.date, e.description
    order by e.date, e.id
    limit ${limit}`.execute(ctx.db)
  return rows
}

/**
 * Records the entries that a return contains, so that no later return contains them again. There are no conflicts: the
 * clause makes Citus insert rows instead of copying them, which row-level security forbids.
 */
export async function assignEntries(ctx: Ctx, id: string, period: Period): Promise<void> {
  await tenantSql`
    insert into tax_return_entries (kind, journal_entry_id, tax_return_id)
    select distinct ${period.kind}::text, t.journal_entry_id, ${id}::text
    from journal_entry_taxes t
    join tax_codes c on c.id = t.tax_code_id
    where ${included(period)}
    on conflict do nothing`.execute(ctx.db)
}

/** Releases the entries of a return that is reopened. */
export async function releaseEntries(ctx: Ctx, id: string): Promise<void> {
  await tenantSql`delete from tax_return_entries where tax_return_id = ${id}`.execute(ctx.db)
}

/** Returns the returns of a kind that have days in common with a period, except one. */
export async function readOverlapping(ctx: Ctx, { kind, from_date, to_date }: Period, except: string) {
  const { rows } = await tenantSql<Pick<TaxReturn, 'id' | 'from_date' | 'to_date' | 'status'>>`
    select id, from_date, to_date, status from tax_returns
    where kind = ${kind} and from_date <= ${to_date} and to_date >= ${from_date} and id <> ${except}
      and deleted_at is null
    order by status, from_date`.execute(ctx.db)
  return rows
}

/** Returns the filed returns of a kind that begin after a day. */
export async function readLaterFiled(ctx: Ctx, { kind, to_date }: Period) {
  const { rows } = await tenantSql<Pick<TaxReturn, 'id' | 'from_date' | 'to_date'>>`
    select id, from_date, to_date from tax_returns
    where kind = ${kind} and status = 'filed' and from_date > ${to_date} and deleted_at is null
    order by from_date desc`.execute(ctx.db)
  return rows
}

/** Counts of records that a person should correct before filing. */
export interface ReturnCounts {
  drafts: number
  waiting_rates: number
  missing_vat_ids: number
  number_gaps: number
  uncoded_tax: number
}

/** Counts drafts, entries without a rate, missing VAT IDs, gaps in entry numbers, and tax without a code. */
export async function readCounts(ctx: Ctx, { from_date, to_date }: Period): Promise<ReturnCounts> {
  const { rows } = await tenantSql<ReturnCounts>`
    select
      (select count(*)::int from journal_entries
        where status = 'draft' and deleted_at is null and date between ${from_date} and ${to_date}
          and exchange_rate is not null) as drafts,
      (select count(*)::int from journal_entries
        where status = 'draft' and deleted_at is null and date between ${from_date} and ${to_date}
          and exchange_rate is null) as waiting_rates,
      (select count(distinct t.journal_entry_id)::int from journal_entry_taxes t
        join tax_codes c on c.id = t.tax_code_id
        where t.is_posted and t.direction = 'sale' and c.treatment = 'intra_community' and t.vat_id is null
          and t.date between ${from_date} and ${to_date}) as missing_vat_ids,
      (select count(*)::int from journal_entries
        where status <> 'draft' and deleted_at is null and entry_number is null
          and date between ${from_date} and ${to_date}) as number_gaps,
      (select count(distinct l.journal_entry_id)::int from journal_entry_lines l
        join accounts a on a.id = l.account_id
        join journal_entries e on e.id = l.journal_entry_id
        where l.is_posted and l.date between ${from_date} and ${to_date} and a.purpose in ('tax', 'input_tax')
          and e.source_type is distinct from 'tax_return'
          and not exists (
            select from journal_entry_taxes t
            where t.journal_entry_id = l.journal_entry_id
              and t.account_id = l.account_id)) as uncoded_tax`.execute(ctx.db)
  return rows[0] as ReturnCounts
}
