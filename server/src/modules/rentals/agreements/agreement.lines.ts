/** The lines of agreements: as a client wrote them, and as rows that what is held is counted from. */
import { isDeepStrictEqual } from 'node:util'
import { type Ctx, type FieldErrors, validationError, newId, type Static } from '#core'
import { periodErrors, type Terms, instantOf } from '../allocation/rental-terms.ts'
import { termsOf } from '../allocation/rental-terms.queries.ts'
import { type Agreement, type agreements, booked, isBooked, type Line } from './agreement.ts'

type Sent = Static<typeof agreements.draft>['lines'][number]

/** The lines that a body tells of. One that is about the same product as the line that stood there keeps its id. */
export function linesFrom(ctx: Ctx, sent: readonly Sent[], before: readonly Line[]): Line[] {
  return sent.map(({ product_id, quantity, period_from, period_to }, index) => {
    const old = before[index]
    return {
      id: old?.product_id === product_id ? old.id : newId(),
      product_id,
      quantity,
      period_from: instantOf(period_from, ctx),
      period_to: instantOf(period_to, ctx),
      auto_release: null,
      returned_at: null,
    }
  })
}

/** What is wrong with the lines of a draft. Those that it has already were judged before. */
export async function draftErrors(
  ctx: Ctx,
  lines: readonly Line[],
  before: readonly Line[],
): Promise<FieldErrors> {
  const terms = await termsOf(ctx, productsOf(lines))
  const isKnown = (line: Line) => before.some((other) => isDeepStrictEqual(other, line))
  return errorsOf(ctx, lines, terms, isKnown)
}

/** Refuses lines that keep to the terms no more, or begin in the past by now. */
export function checkLines(ctx: Ctx, lines: readonly Line[], terms: Map<string, Terms>) {
  const errors = errorsOf(ctx, lines, terms, () => false)
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

const errorsOf = (
  ctx: Ctx,
  lines: readonly Line[],
  terms: Map<string, Terms>,
  isKnown: (line: Line) => boolean,
): FieldErrors =>
  Object.assign(
    {},
    ...lines.map((line, index) =>
      isKnown(line) ? {} : periodErrors(line, terms.get(line.product_id), ctx, `lines.${index}`),
    ),
  )

export const productsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ product_id }) => product_id))]

/** Keeps the rows of an agreement's lines as its lines are now. */
export function keepLines(ctx: Ctx, agreement: Agreement) {
  const { id: agreement_id, lines } = agreement
  forgetLines(ctx, agreement)
  const is_booked = isBooked(agreement)
  const rows = lines.map((line) => {
    const { id, product_id, quantity, period_from, period_to } = line
    const { auto_release, returned_at } = booked(line)
    return {
      agreement_id,
      id,
      product_id,
      quantity,
      period_from,
      period_to,
      is_booked,
      auto_release,
      returned_at,
    }
  })
  ctx.defer(ctx.db.insertInto('rental_lines').values(rows))
}

export const forgetLines = (ctx: Ctx, { id }: Pick<Agreement, 'id'>) =>
  ctx.defer(ctx.db.deleteFrom('rental_lines').where('agreement_id', '=', id))
