import {
  applyTransition,
  type Change,
  changesIn,
  checkEditable,
  checkTransition,
  type Ctx,
  defined,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findForUpdate,
  forbidden,
  insert,
  invalidField,
  isAllowed,
  list,
  notFound,
  type Page,
  type PageQuery,
  remove,
  update,
} from '#core'
import { isCaller, limitOf, requireEmployed, type Team, teamOf } from '../employees/employee.visibility.ts'
import { type PerformanceReview, performanceReviews, reviewStates } from './performance-review.ts'

type Draft = f.Static<typeof performanceReviews.draft>
type Patch = f.Static<typeof performanceReviews.patch>
type Parties = Pick<PerformanceReview, 'employee_id' | 'reviewer_id'>

const { list: listing } = performanceReviews

/** Returns the list for a caller who may not see all reviews. Employees do not see drafts of their own reviews. */
const limited = {
  ...performanceReviews,
  list: {
    ...listing,
    filters: {
      ...listing.filters,
      team: {
        where: (
          eb: Parameters<NonNullable<(typeof listing.filters)[string]['where']>>[0],
          { own, ids }: Team,
        ) =>
          eb.or([
            eb('performance_reviews.reviewer_id', '=', own),
            eb('performance_reviews.employee_id', 'in', ids.filter((id) => id !== own).concat('')),
            eb.and([
              eb('performance_reviews.employee_id', '=', own),
              eb('performance_reviews.status', '<>', 'draft'),
            ]),
          ]),
      },
    },
  },
}

/** Selects the reviews of a list that the caller may see. */
export async function selectReviews(ctx: Ctx, query: PageQuery) {
  const team = await limitOf(ctx, 'hr.performance_reviews.read')
  return team ? { of: limited, query: { ...query, team } } : { of: performanceReviews, query }
}

/** Returns a page of the reviews that the caller may see. */
export async function listReviews(ctx: Ctx, query: PageQuery): Promise<Page<PerformanceReview>> {
  const selection = await selectReviews(ctx, query)
  return list(ctx, selection.of, selection.query)
}

export async function findReview(ctx: Ctx, id: string, includes?: string): Promise<PerformanceReview> {
  const team = await limitOf(ctx, 'hr.performance_reviews.read')
  const review = await find(ctx, performanceReviews, id, includes)
  if (team && !isVisible(team, review)) throw notFound('performance_review')
  return review
}

function isVisible({ own, ids }: Team, { employee_id, reviewer_id, status }: PerformanceReview): boolean {
  if (reviewer_id === own) return true
  return ids.includes(employee_id) && (employee_id !== own || status !== 'draft')
}

/** Adds a draft review. The caller is the reviewer and a manager of the employee, or has the permission. */
export async function createReview(ctx: Ctx, draft: Draft): Promise<PerformanceReview> {
  await requireReviewer(ctx, draft)
  await requireEmployed(ctx, 'reviewer_id', draft.reviewer_id)
  const review = await insert(ctx, performanceReviews, {
    ...draft,
    status: reviewStates.initial,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, performanceReviews, 'created', review)
  return find(ctx, performanceReviews, review.id)
}

/** Changes a draft. */
export async function updateReview(ctx: Ctx, id: string, patch: Patch): Promise<Change<PerformanceReview>> {
  const before = await lockVisible(ctx, id)
  await requireReviewer(ctx, before)
  await requireReviewer(ctx, { ...before, ...defined(patch) })
  const changes = changesIn(performanceReviews, before, patch)
  checkEditable(performanceReviews, before, Object.keys(changes))
  const change = await update(ctx, performanceReviews, before, changes)
  emit(ctx, performanceReviews, 'updated', change)
  return change
}

/** Deletes a draft. */
export async function deleteReview(ctx: Ctx, id: string) {
  const review = await findForUpdate(ctx, performanceReviews, id)
  if (await isCaller(ctx, review.employee_id)) throw forbidden('You cannot delete a review of yourself.')
  await remove(ctx, performanceReviews, review)
  emitDeleted(ctx, performanceReviews, 'deleted', review)
}

/** Submits a review with a rating to the employee. */
export async function submitReview(ctx: Ctx, id: string): Promise<PerformanceReview> {
  const review = await lockVisible(ctx, id)
  await requireReviewer(ctx, review)
  checkTransition(ctx, performanceReviews, review, 'submit')
  if (review.rating === null) throw invalidField('rating', 'is required to submit the review')
  const values = { submitted_at: ctx.now }
  return (await applyTransition(ctx, performanceReviews, review, 'submit', values)).after
}

/** Acknowledges a review. The caller is the employee or has the permission. */
export async function acknowledgeReview(ctx: Ctx, id: string): Promise<PerformanceReview> {
  const review = await lockVisible(ctx, id)
  if (!(await mayAcknowledge(ctx, review)))
    throw forbidden('Only the employee can do this, or HR unless they are the reviewer.')
  checkTransition(ctx, performanceReviews, review, 'acknowledge')
  const values = { acknowledged_at: ctx.now }
  return (await applyTransition(ctx, performanceReviews, review, 'acknowledge', values)).after
}

/**
 * Returns whether the caller may write a review: as the reviewer of somebody in their team, or with the permission.
 * Nobody writes their own review (decision 56).
 */
export async function mayReview(ctx: Ctx, { employee_id, reviewer_id }: Parties): Promise<boolean> {
  if (await isCaller(ctx, employee_id)) return false
  if (isAllowed(ctx, 'hr.performance_reviews.write')) return true
  const team = await teamOf(ctx)
  return team !== undefined && reviewer_id === team.own && team.ids.includes(employee_id)
}

/** Returns whether the caller may now change a review and its documents. */
export const mayEdit = async (ctx: Ctx, review: PerformanceReview): Promise<boolean> =>
  review.status === 'draft' && (await mayReview(ctx, review))

/** Returns whether the caller may now delete a review. */
export const mayDelete = async (ctx: Ctx, { status, employee_id }: PerformanceReview): Promise<boolean> =>
  status === 'draft' && !(await isCaller(ctx, employee_id))

/**
 * Returns whether the caller may acknowledge a review: the employee, or with the permission anybody but the reviewer.
 */
export async function mayAcknowledge(ctx: Ctx, { employee_id, reviewer_id }: Parties): Promise<boolean> {
  if ((await teamOf(ctx))?.own === employee_id) return true
  return isAllowed(ctx, 'hr.performance_reviews.write') && !(await isCaller(ctx, reviewer_id))
}

async function requireReviewer(ctx: Ctx, parties: Parties) {
  if (!(await mayReview(ctx, parties)))
    throw forbidden('Only HR or a reviewer who manages the employee can do this, and nobody for themselves.')
}

/** Locks a review that the caller may see. */
async function lockVisible(ctx: Ctx, id: string): Promise<PerformanceReview> {
  const review = await findForUpdate(ctx, performanceReviews, id)
  const team = await limitOf(ctx, 'hr.performance_reviews.read')
  if (team && !isVisible(team, review)) throw notFound('performance_review')
  return review
}
