import { endpoint, fullSchemaOf, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import * as actions from './performance-review.actions.ts'
import { type PerformanceReview, performanceReviews } from './performance-review.ts'

const ownOrAll =
  'Requires the permission `hr.performance_reviews.read`. Without it, employees see only the reviews that they ' +
  'write, the reviews of everybody who reports to them, and their own submitted reviews.'
const byReviewer =
  'Requires the permission `hr.performance_reviews.write`, or to be the reviewer and a manager of the employee. ' +
  'Nobody can do it for their own review.'
const notYours = { 403: 'The caller is not the right employee and does not have the permission.' }

export const performanceReviewEndpoints = [
  endpoint('GET /hr/performance-reviews', {
    summary: 'List performance reviews',
    description: ownOrAll,
    permission: 'signed in',
    query: queries.page(performanceReviews),
    reply: replies.pageOf(performanceReviews),
    selection: actions.selectReviews,
    run: (ctx, { query }) => actions.listReviews(ctx, query),
  }),
  endpoint('GET /hr/performance-reviews/export', {
    summary: 'Export the performance reviews that match the filters',
    permission: 'hr.performance_reviews.export',
    query: exportQuery(performanceReviews),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, performanceReviews, query),
  }),
  endpoint('POST /hr/performance-reviews', {
    summary: 'Add a performance review',
    description: byReviewer,
    permission: 'signed in',
    body: performanceReviews.draft,
    reply: replies.created(fullSchemaOf(performanceReviews), 'Performance review created.'),
    errors: notYours,
    run: (ctx, { body }) => actions.createReview(ctx, body),
  }),
  endpoint('GET /hr/performance-reviews/:id', {
    summary: 'Show a performance review',
    description: ownOrAll,
    permission: 'signed in',
    of: performanceReviews,
    query: queries.includes(performanceReviews),
    reply: replies.detail(performanceReviews),
    run: (ctx, { params, query }) => actions.findReview(ctx, params.id, query.includes),
  }),
  ...updateEndpoints('/hr/performance-reviews/:id', {
    summary: 'Change a draft performance review',
    description: byReviewer,
    permission: 'signed in',
    of: performanceReviews,
    isAvailable: (review: PerformanceReview, ctx) => actions.mayEdit(ctx, review),
    body: performanceReviews.patch,
    reply: replies.changes(performanceReviews, 'Performance review updated.'),
    errors: notYours,
    run: (ctx, { params, body }) => actions.updateReview(ctx, params.id, body),
  }),
  endpoint('DELETE /hr/performance-reviews/:id', {
    summary: 'Delete a draft performance review',
    permission: 'hr.performance_reviews.delete',
    of: performanceReviews,
    isAvailable: (review: PerformanceReview, ctx) => actions.mayDelete(ctx, review),
    reply: replies.deleted('Performance review deleted.'),
    run: (ctx, { params }) => actions.deleteReview(ctx, params.id),
  }),
  endpoint('POST /hr/performance-reviews/:id/submit', {
    summary: 'Submit a performance review to the employee',
    description: byReviewer,
    permission: 'signed in',
    of: performanceReviews,
    transition: 'submit',
    isAvailable: (review: PerformanceReview, ctx) => actions.mayReview(ctx, review),
    reply: replies.one(performanceReviews.schema, 'Performance review submitted.'),
    errors: notYours,
    run: (ctx, { params }) => actions.submitReview(ctx, params.id),
  }),
  endpoint('POST /hr/performance-reviews/:id/acknowledge', {
    summary: 'Acknowledge a performance review',
    description:
      'Requires the permission `hr.performance_reviews.write`, except for the reviewed employee. The ' +
      'reviewer cannot do it.',
    permission: 'signed in',
    of: performanceReviews,
    transition: 'acknowledge',
    isAvailable: (review: PerformanceReview, ctx) => actions.mayAcknowledge(ctx, review),
    reply: replies.one(performanceReviews.schema, 'Performance review acknowledged.'),
    errors: notYours,
    run: (ctx, { params }) => actions.acknowledgeReview(ctx, params.id),
  }),
]
