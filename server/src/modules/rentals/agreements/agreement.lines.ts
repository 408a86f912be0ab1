/** Lines of agreements, built from request bodies and validated against the rental terms. */
import { isDeepStrictEqual } from 'node:util'
import { type Ctx, type FieldErrors, validationError, newId, type Static } from '#core'
import { periodErrors, type Terms, instantOf } from '../allocation/rental-terms.ts'
import { findTerms } from '../allocation/rental-terms.queries.ts'
import type { agreements, Line } from './agreement.ts'

type LineInput = Static<typeof agreements.draft>['lines'][number]

/** Builds the lines from a request body. A line keeps its id if the line at its position had the same product. */
export function buildLines(ctx: Ctx, input: readonly LineInput[], before: readonly Line[]): Line[] {
  return input.map(({ product_id, quantity, period_from, period_to }, index) => {
    const previous = before[index]
    return {
      id: previous?.product_id === product_id ? previous.id : newId(),
      product_id,
      quantity,
      period_from: instantOf(period_from, ctx),
      period_to: instantOf(period_to, ctx),
      auto_release: null,
      returned_at: null,
    }
  })
}

/** Returns the errors of the lines of a draft. Unchanged lines are not validated again. */
export async function draftErrors(
  ctx: Ctx,
  lines: readonly Line[],
  before: readonly Line[],
): Promise<FieldErrors> {
  const terms = await findTerms(ctx, productsOf(lines))
  const isUnchanged = (line: Line) => before.some((other) => isDeepStrictEqual(other, line))
  return lineErrors(ctx, lines, terms, isUnchanged)
}

/** Rejects lines that no longer meet the rental terms or begin in the past. */
export function checkLines(ctx: Ctx, lines: readonly Line[], terms: Map<string, Terms>) {
  const errors = lineErrors(ctx, lines, terms, () => false)
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

const lineErrors = (
  ctx: Ctx,
  lines: readonly Line[],
  terms: Map<string, Terms>,
  isUnchanged: (line: Line) => boolean,
): FieldErrors =>
  Object.assign(
    {},
    ...lines.map((line, index) =>
      isUnchanged(line) ? {} : periodErrors(line, terms.get(line.product_id), ctx, `lines.${index}`),
    ),
  )

export const productsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ product_id }) => product_id))]
