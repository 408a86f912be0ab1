/** Lines of agreements, built from request bodies and validated against the rental terms. */
import { isDeepStrictEqual } from 'node:util'
import { type Ctx, type f, type FieldErrors, find, newId, rejectInvalid, type ValidPart } from '#core'
import { epoch } from '#core/time'
import type { Allocation } from '../allocation/allocation.ts'
import { periodErrors, type Terms, instantOf } from '../allocation/rental-terms.ts'
import { findTerms } from '../allocation/rental-terms.queries.ts'
import { agreements, type Line } from './agreement.ts'

type LineInput = f.Static<typeof agreements.draft>['lines'][number]

/** Builds the lines from a request body. A line keeps its id if the line at its position had the same product. */
export const buildLines = (ctx: Ctx, input: readonly LineInput[], before: readonly Line[]): Line[] =>
  input.map((each, index) => buildLine(ctx, each, before[index]))

const buildLine = (
  ctx: Ctx,
  { product_id, quantity, period_from, period_to }: LineInput,
  previous: Line | undefined,
): Line => ({
  id: previous?.product_id === product_id ? previous.id : newId(),
  product_id,
  quantity,
  period_from: instantOf(period_from, ctx),
  period_to: instantOf(period_to, ctx),
  auto_release: null,
  returned_at: null,
  unit_price: null,
  unit_period: null,
  deposit: null,
  replacement_value: null,
})

/** Rejects the lines of a draft that do not meet the rental terms. Unchanged lines are not validated again. */
export async function checkDraftLines(
  ctx: Ctx,
  lines: readonly (Line | undefined)[],
  before: readonly Line[],
) {
  const terms = await findTerms(ctx, productsOf(lines.filter((line) => line !== undefined)))
  const isUnchanged = (line: Line) => before.some((other) => isDeepStrictEqual(other, line))
  rejectInvalid(lineErrors(ctx, lines, terms, isUnchanged))
}

/** Checks the lines without invalid fields in a request, for a new draft or for the draft with this id. */
export async function checkInput(
  ctx: Ctx,
  { lines = [] }: { lines?: ValidPart<LineInput>[] | undefined },
  id?: string,
) {
  const before = id ? (await find(ctx, agreements, id)).lines : []
  const built = lines.map((each, index) => {
    const isValid = Object.values(each).every((value) => value !== undefined)
    return isValid ? buildLine(ctx, each as LineInput, before[index]) : undefined
  })
  await checkDraftLines(ctx, built, before)
}

/** Rejects lines that no longer meet the rental terms or begin in the past. */
export function checkLines(ctx: Ctx, lines: readonly Line[], terms: Map<string, Terms>) {
  rejectInvalid(lineErrors(ctx, lines, terms, () => false))
}

const lineErrors = (
  ctx: Ctx,
  lines: readonly (Line | undefined)[],
  terms: Map<string, Terms>,
  isUnchanged: (line: Line) => boolean,
): FieldErrors =>
  Object.assign(
    {},
    ...lines.map((line, index) =>
      !line || isUnchanged(line) ? {} : periodErrors(line, terms.get(line.product_id), ctx, `lines.${index}`),
    ),
  )

export const productsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ product_id }) => product_id))]

/** Returns the allocation of a line of a confirmed agreement. */
export const toAllocation = ({ quantity, period_from, period_to }: Line): Allocation => ({
  quantity,
  from: epoch(period_from),
  to: epoch(period_to),
})
