/**
 * Numbers of invoices: without gaps, one series for each tenant and day. The number of a deleted draft is not used
 * again.
 */
import { type Ctx, f, numbering, type Page, type PageQuery, tenantSql } from '#core'
import { dayOf, daysAfter } from '#core/time'

export const numberingSettings = {
  invoice_number_on: f.Maybe(
    f.annotated(f.Choice('creation', 'approval'), {
      description:
        'When an invoice gets its number: at its creation, or when it is approved or sent, for countries where ' +
        'drafts must not take one. Without it, at creation.',
    }),
  ),
}

/** Returns whether drafts take a number. */
export const numbersDrafts = ({ tenant }: Pick<Ctx, 'tenant'>) =>
  tenant.settings.invoice_number_on !== 'approval'

/** Returns the next number of the day in the tenant's timezone, such as INV-20261123-001. */
export async function nextInvoiceNumber(ctx: Ctx): Promise<string> {
  const day = dayOf(ctx.now, ctx.tenant.timezone).replaceAll('-', '')
  return numbering.text(`INV-${day}`, await numbering.next(ctx, 'invoices', day), 3)
}

/** Returns whether a number has the format of this file. */
export const isOwnNumber = (number: string) => /^INV-\d{8}-\d{3,}$/i.test(number)

export const NumberingRow = f.Type.Object(
  {
    number: f.Text(),
    invoice_id: f.IdOf('invoices'),
    status: f.about('`void`: the draft with this number was deleted.', f.Choice('used', 'void')),
  },
  { title: 'InvoiceNumber' },
)

type Numbered = f.Static<typeof NumberingRow>

/**
 * Lists all generated numbers in order, including those of deleted drafts. Numbers have no gaps, so the counters of the
 * days give the total, and the days on which a page begins and ends: only these days are read.
 */
export async function listNumbers(ctx: Ctx, { page, per_page }: PageQuery): Promise<Page<Numbered>> {
  const offset = (page - 1) * per_page
  const { rows: days } = await tenantSql<SeriesDay>`
    select period as day, last, (sum(last) over (order by period) - last)::double precision as before
    from number_series where series = 'invoices' order by period`.execute(ctx.db)
  const read = days.filter(({ last, before }) => before + last > offset && before < offset + per_page)
  const total = days.reduce((sum, { last }) => sum + last, 0)
  const [first, latest] = [read[0], read.at(-1)]
  if (!first || !latest) return { items: [], total, page, per_page }
  const { rows } = await tenantSql<Numbered>`
    select invoice_number as number, id as invoice_id,
      case when deleted_at is null then 'used' else 'void' end as status
    from invoices
    where invoice_number >= ${`INV-${first.day}-`} and invoice_number < ${`INV-${dayAfter(latest.day)}-`}
      and not is_imported
    order by left(invoice_number, 12), length(invoice_number), invoice_number
    limit ${per_page} offset ${offset - first.before}`.execute(ctx.db)
  return { items: rows, total, page, per_page }
}

interface SeriesDay {
  /** Without hyphens, as in numbers. */
  day: string
  /** The count of its numbers. */
  last: number
  /** The count of the numbers of earlier days. */
  before: number
}

const dayAfter = (day: string) =>
  daysAfter(day.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3'), 1).replaceAll('-', '')
