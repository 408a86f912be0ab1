/** Numbers of journal entries: one series per year, without gaps. */
import { type Ctx, numbering, tenantSql } from '#core'
import { fiscalYearOf } from '#core/reports'

const entrySeries = 'journal_entries'

/** Returns the year in the number of an entry, by the tenant setting `numbering_year`. */
const yearOf = ({ tenant }: Ctx, date: string): string =>
  tenant.settings['numbering_year'] === 'fiscal' ? String(fiscalYearOf(tenant, date).year) : date.slice(0, 4)

export async function nextEntryNumber(ctx: Ctx, date: string): Promise<string> {
  const year = yearOf(ctx, date)
  return numbering.text(`JE-${year}`, await numbering.next(ctx, entrySeries, year), 6)
}

/**
 * Numbers an entry at the end of the transaction. All entries of a tenant share the counter, so the transaction that
 * locks it must not wait for another lock.
 */
export function numberAtEnd(ctx: Ctx, id: string, date: string) {
  const year = yearOf(ctx, date)
  ctx.deferToEnd(
    tenantSql`
      with counter as (
        insert into number_series (series, period, last) values (${entrySeries}, ${year}, 1)
        on conflict (tenant_id, series, period) do update set last = number_series.last + 1
        returning last
      )
      update journal_entries
      set version = journal_entries.version + 1, entry_number = 'JE-' || ${year}::text || '-'
          || lpad(counter.last::text, greatest(6, length(counter.last::text)), '0')
      from counter where journal_entries.id = ${id}`.compile(ctx.db),
  )
}
