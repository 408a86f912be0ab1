/** Queries of agreements, with customers, products and the state of each line. */
import { sql } from 'kysely'
import { type Ctx, type f, find, findByIds, isAllowed, list, type Page, type PageQuery } from '#core'
import { fullDays } from '#core/time'
import { customers } from '#crm'
import { parseWindow } from '../allocation/window.ts'
import { productBriefs } from '../rentable-products/rentable-product.queries.ts'
import {
  type Agreement,
  agreements,
  type CustomerBrief,
  isOpen,
  type AgreementView,
  type LineView,
  stateOf,
} from './agreement.ts'
import {
  matchFewLines,
  hasLine,
  idsWithLine,
  lineFilterNames,
  type LineFilters,
} from './agreement.line-filters.ts'

type Customer = f.Static<typeof CustomerBrief>

/** Returns the customers by id; none if the user may not read customers. */
export async function customersOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Customer>> {
  if (!isAllowed(ctx, 'crm.customers.read')) return new Map()
  const found = await findByIds(ctx, customers, [...new Set(ids)])
  return new Map(
    found.map(({ id, customer_number, full_name, company_name }) => [
      id,
      { id, customer_number, full_name, company_name },
    ]),
  )
}

async function toViews(ctx: Ctx, all: readonly Agreement[]): Promise<AgreementView[]> {
  const lines = all.flatMap((agreement) => agreement.lines)
  const [customersById, products] = await Promise.all([
    customersOf(
      ctx,
      all.map(({ customer_id }) => customer_id),
    ),
    productBriefs(
      ctx,
      lines.map(({ product_id }) => product_id),
    ),
  ])
  return all.map((agreement) => ({
    ...agreement,
    customer: customersById.get(agreement.customer_id) ?? null,
    lines: agreement.lines.map((line) => ({
      ...line,
      product: products.get(line.product_id) ?? null,
      state: stateOf(agreement, line, ctx.now),
    })),
  }))
}

export async function showAgreement(ctx: Ctx, id: string): Promise<AgreementView> {
  const [view] = await toViews(ctx, [await find(ctx, agreements, id)])
  return view as AgreementView
}

/** Selects the agreements of a list. */
export function selectAgreements(ctx: Ctx, query: PageQuery) {
  const { from, to } = query as LineFilters
  if (from !== undefined && to !== undefined) parseWindow({ from, to }, ctx)
  return { of: agreementsByLine, query: withLineFilter(query) }
}

export async function listAgreements(ctx: Ctx, query: PageQuery): Promise<Page<AgreementView>> {
  const selection = selectAgreements(ctx, query)
  const page = await list(ctx, selection.of, selection.query)
  return { ...page, items: await toViews(ctx, page.items) }
}

/** Combines the line filters of a query into one filter, because one line must match all of them. */
function withLineFilter(query: PageQuery): PageQuery {
  const isOfLine = ([name]: [string, unknown]) => (lineFilterNames as string[]).includes(name)
  const { line = [], others = [] } = Object.groupBy(Object.entries(query), (each) =>
    isOfLine(each) ? 'line' : 'others',
  )
  const rest = Object.fromEntries(others) as PageQuery
  const wanted: LineFilters = Object.fromEntries(line)
  if (line.length === 0) return rest
  return matchFewLines(wanted) ? { ...rest, narrow_line: wanted } : { ...rest, line: wanted }
}

const agreementsByLine = {
  ...agreements,
  list: {
    ...agreements.list,
    filters: {
      ...agreements.list.filters,
      line: { where: (_, wanted: LineFilters, context) => hasLine(wanted, context) },
      narrow_line: { ids: (_, wanted: LineFilters, context) => idsWithLine(wanted, context) },
    },
  },
} as typeof agreements

export interface Overdue extends LineView {
  agreement_id: string
  agreement_number: string
  customer_id: string
  customer: Customer | null
  days_overdue: number
}

/** Lists overdue lines, the longest overdue first. */
export async function listOverdue(ctx: Ctx, { page, per_page }: PageQuery): Promise<Page<Overdue>> {
  const overdue = ctx.db
    .selectFrom('rental_lines')
    // Spelled like the partial index: with parameters, a generic plan could not use it.
    .where(sql<boolean>`is_booked and not auto_release and returned_at is null`)
    .where('period_to', '<=', ctx.now)
  const [{ total }, rows] = await Promise.all([
    overdue.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    overdue
      .select(['agreement_id', 'id'])
      .orderBy('period_to')
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  ])
  const ids = [...new Set(rows.map(({ agreement_id }) => agreement_id))]
  const found = new Map(
    (await toViews(ctx, await findByIds(ctx, agreements, ids))).map((agreement) => [agreement.id, agreement]),
  )
  const items = rows.flatMap((row) => overdueLine(ctx, found.get(row.agreement_id), row.id))
  return { items, total, page, per_page }
}

function overdueLine(ctx: Ctx, agreement: AgreementView | undefined, lineId: string): Overdue[] {
  const line = agreement?.lines.find(({ id }) => id === lineId)
  if (!agreement || !line || !isOpen(line, ctx.now)) return []
  const { id: agreement_id, agreement_number, customer_id, customer } = agreement
  const days_overdue = fullDays(line.period_to, ctx.now)
  return [{ ...line, agreement_id, agreement_number, customer_id, customer, days_overdue }]
}
