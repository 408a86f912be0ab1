import { endpoint, updateEndpoints } from '#core/api/endpoint'
import { exportList, exportQuery, exportTypes } from '#core/exports/export'
import { list } from '#core/data/lists'
import { includesQuery, pageQuery, searchQuery } from '#core/resource/queries'
import { find } from '#core/data/records'
import { changes, created, detail, file, gone, one, pageOf, wholeOf } from '#core/api/replies'
import * as actions from './activity.actions.ts'
import { activities, Cancellation, Completion, Deferral, Rescheduling } from './activity.ts'

const Whole = wholeOf(activities)

export const activityEndpoints = [
  endpoint('POST /crm/activities', {
    summary: 'Plan or log an activity',
    can: 'crm.activities.write',
    body: activities.draft,
    reply: created(Whole, 'Activity created.'),
    run: (ctx, { body }) => actions.createActivity(ctx, body),
  }),
  endpoint('GET /crm/activities', {
    summary: 'List activities',
    can: 'crm.activities.read',
    query: pageQuery(activities),
    reply: pageOf(activities),
    run: (ctx, { query }) => list(ctx, activities, query),
  }),
  endpoint('GET /crm/activities/export', {
    summary: 'Download activities as a file: all that the filters let through',
    can: 'crm.activities.export',
    query: exportQuery(activities),
    reply: file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, activities, query),
  }),
  endpoint('GET /crm/activities/search', {
    summary: 'Search activities by subject, description, and the names of contact and customer',
    can: 'crm.activities.read',
    query: searchQuery,
    reply: pageOf(activities),
    run: (ctx, { query }) => list(ctx, activities, query),
  }),
  endpoint('GET /crm/activities/:id', {
    summary: 'Show an activity',
    can: 'crm.activities.read',
    of: activities,
    query: includesQuery(activities),
    reply: detail(activities),
    run: (ctx, { params, query }) => find(ctx, activities, params.id, query.includes),
  }),
  ...updateEndpoints('/crm/activities/:id', {
    summary: 'Change an activity',
    can: 'crm.activities.write',
    of: activities,
    body: activities.patch,
    reply: changes(activities, 'Activity updated.'),
    run: (ctx, { params, body }) => actions.updateActivity(ctx, params.id, body),
  }),
  endpoint('DELETE /crm/activities/:id', {
    summary: 'Delete an activity',
    can: 'crm.activities.delete',
    of: activities,
    reply: gone('Activity deleted.'),
    run: (ctx, { params }) => actions.deleteActivity(ctx, params.id),
  }),
  endpoint('POST /crm/activities/:activityId/complete', {
    summary: 'Complete an activity, perhaps with a follow-up',
    can: 'crm.activities.complete',
    of: activities,
    move: 'complete',
    body: Completion,
    reply: one(Whole, 'Activity completed.'),
    run: (ctx, { params, body }) => actions.completeActivity(ctx, params.activityId, body),
  }),
  endpoint('POST /crm/activities/:id/start', {
    summary: 'Start an activity, or take up a deferred one',
    can: 'crm.activities.start',
    of: activities,
    move: 'start',
    reply: one(Whole, 'Activity started.'),
    run: (ctx, { params }) => actions.startActivity(ctx, params.id),
  }),
  endpoint('POST /crm/activities/:id/cancel', {
    summary: 'Cancel an activity',
    can: 'crm.activities.cancel',
    of: activities,
    move: 'cancel',
    body: Cancellation,
    reply: one(Whole, 'Activity cancelled.'),
    run: (ctx, { params, body }) => actions.cancelActivity(ctx, params.id, body),
  }),
  endpoint('POST /crm/activities/:id/reschedule', {
    summary: 'Reschedule an activity',
    can: 'crm.activities.reschedule',
    of: activities,
    move: 'reschedule',
    body: Rescheduling,
    reply: one(Whole, 'Activity rescheduled.'),
    run: (ctx, { params, body }) => actions.rescheduleActivity(ctx, params.id, body),
  }),
  endpoint('POST /crm/activities/:id/defer', {
    summary: 'Put an activity off until a moment at which it is pending again',
    can: 'crm.activities.defer',
    of: activities,
    move: 'defer',
    body: Deferral,
    reply: one(Whole, 'Activity deferred.'),
    run: (ctx, { params, body }) => actions.deferActivity(ctx, params.id, body),
  }),
  endpoint('POST /crm/activities/:id/wait', {
    summary: 'Wait for somebody else before an activity goes on',
    can: 'crm.activities.wait',
    of: activities,
    move: 'wait',
    reply: one(Whole, 'Activity is waiting.'),
    run: (ctx, { params }) => actions.putActivityOnWait(ctx, params.id),
  }),
]
