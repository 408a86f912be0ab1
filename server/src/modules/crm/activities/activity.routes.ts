import { endpoint, find, fullSchemaOf, listOf, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import { withLinkedCustomers } from '../customers/customer.exports.ts'
import * as actions from './activity.actions.ts'
import { activities, type Activity, CancelBody, CompleteBody, DeferBody, RescheduleBody } from './activity.ts'

const FullActivity = fullSchemaOf(activities)

const withSubjects = withLinkedCustomers<Activity>(activities.schema, {
  field: 'activityable_id',
  idOf: ({ activityable_type, activityable_id }) =>
    activityable_type === 'customer' ? activityable_id : null,
})

export const activityEndpoints = [
  endpoint('POST /crm/activities', {
    summary: 'Plan or log an activity',
    permission: 'crm.activities.write',
    body: activities.draft,
    reply: replies.created(FullActivity, 'Activity created.'),
    run: (ctx, { body }) => actions.createActivity(ctx, body),
  }),
  endpoint('GET /crm/activities', {
    summary: 'List activities',
    permission: 'crm.activities.read',
    ...listOf(activities),
  }),
  endpoint('GET /crm/activities/export', {
    summary: 'Export the activities that match the filters',
    permission: 'crm.activities.export',
    query: exportQuery(activities),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, activities, query, withSubjects),
  }),
  endpoint('GET /crm/activities/search', {
    summary: 'Search activities by subject, description, and the names of contact and customer',
    permission: 'crm.activities.read',
    ...listOf(activities, queries.searchIn(activities)),
  }),
  endpoint('GET /crm/activities/:id', {
    summary: 'Show an activity',
    permission: 'crm.activities.read',
    of: activities,
    query: queries.includes(activities),
    reply: replies.detail(activities),
    run: (ctx, { params, query }) => find(ctx, activities, params.id, query.includes),
  }),
  ...updateEndpoints('/crm/activities/:id', {
    summary: 'Change an activity',
    permission: 'crm.activities.write',
    of: activities,
    body: activities.patch,
    reply: replies.changes(activities, 'Activity updated.'),
    run: (ctx, { params, body }) => actions.updateActivity(ctx, params.id, body),
  }),
  endpoint('DELETE /crm/activities/:id', {
    summary: 'Delete an activity',
    permission: 'crm.activities.delete',
    of: activities,
    reply: replies.deleted('Activity deleted.'),
    run: (ctx, { params }) => actions.deleteActivity(ctx, params.id),
  }),
  endpoint('POST /crm/activities/:activityId/complete', {
    summary: 'Complete an activity, optionally with a follow-up',
    permission: 'crm.activities.complete',
    of: activities,
    transition: 'complete',
    body: CompleteBody,
    reply: replies.one(FullActivity, 'Activity completed.'),
    run: (ctx, { params, body }) => actions.completeActivity(ctx, params.activityId, body),
  }),
  endpoint('POST /crm/activities/:id/start', {
    summary: 'Start an activity, or resume a deferred one',
    permission: 'crm.activities.start',
    of: activities,
    transition: 'start',
    reply: replies.one(FullActivity, 'Activity started.'),
    run: (ctx, { params }) => actions.startActivity(ctx, params.id),
  }),
  endpoint('POST /crm/activities/:id/cancel', {
    summary: 'Cancel an activity',
    permission: 'crm.activities.cancel',
    of: activities,
    transition: 'cancel',
    body: CancelBody,
    reply: replies.one(FullActivity, 'Activity cancelled.'),
    run: (ctx, { params, body }) => actions.cancelActivity(ctx, params.id, body),
  }),
  endpoint('POST /crm/activities/:id/reschedule', {
    summary: 'Reschedule an activity',
    permission: 'crm.activities.reschedule',
    of: activities,
    transition: 'reschedule',
    body: RescheduleBody,
    reply: replies.one(FullActivity, 'Activity rescheduled.'),
    run: (ctx, { params, body }) => actions.rescheduleActivity(ctx, params.id, body),
  }),
  endpoint('POST /crm/activities/:id/defer', {
    summary: 'Defer an activity until a time; it is then pending again',
    permission: 'crm.activities.defer',
    of: activities,
    transition: 'defer',
    body: DeferBody,
    reply: replies.one(FullActivity, 'Activity deferred.'),
    check: (ctx, { body }) => actions.requireFuture(ctx, body.until),
    run: (ctx, { params, body }) => actions.deferActivity(ctx, params.id, body),
  }),
  endpoint('POST /crm/activities/:id/wait', {
    summary: 'Mark an activity as waiting for somebody else',
    permission: 'crm.activities.wait',
    of: activities,
    transition: 'wait',
    reply: replies.one(FullActivity, 'Activity is waiting.'),
    run: (ctx, { params }) => actions.putActivityOnWait(ctx, params.id),
  }),
]
