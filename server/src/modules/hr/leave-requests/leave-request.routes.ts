import { endpoint, fullSchemaOf, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import * as actions from './leave-request.actions.ts'
import { ApprovalBody, type LeaveRequest, leaveRequests, RejectionBody } from './leave-request.ts'

const ownOrAll =
  'Requires the permission `hr.leave_requests.read`. Without it, employees see only their own requests and the ' +
  'requests of everybody who reports to them.'
const byManager =
  'Requires the permission `hr.leave_requests.decide`, or to be a manager of the employee. Nobody decides on their ' +
  'own leave.'
const forOneself = 'Requires the permission `hr.leave_requests.write`, except for the leave of the caller.'
const notYours = { 403: 'The caller is neither the employee nor has the permission.' }

export const leaveRequestEndpoints = [
  endpoint('GET /hr/leave-requests', {
    summary: 'List leave requests',
    description: ownOrAll,
    permission: 'signed in',
    query: queries.page(leaveRequests),
    reply: replies.pageOf(leaveRequests),
    selection: actions.selectLeaveRequests,
    run: (ctx, { query }) => actions.listLeaveRequests(ctx, query),
  }),
  endpoint('GET /hr/leave-requests/export', {
    summary: 'Export the leave requests that match the filters',
    permission: 'hr.leave_requests.export',
    query: exportQuery(leaveRequests),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, leaveRequests, query),
  }),
  endpoint('POST /hr/leave-requests', {
    summary: 'Request leave',
    description: forOneself,
    permission: 'signed in',
    body: leaveRequests.draft,
    reply: replies.created(fullSchemaOf(leaveRequests), 'Leave requested.'),
    errors: notYours,
    run: (ctx, { body }) => actions.createLeaveRequest(ctx, body),
  }),
  endpoint('GET /hr/leave-requests/:id', {
    summary: 'Show a leave request',
    description: ownOrAll,
    permission: 'signed in',
    of: leaveRequests,
    query: queries.includes(leaveRequests),
    reply: replies.detail(leaveRequests),
    run: (ctx, { params, query }) => actions.findLeaveRequest(ctx, params.id, query.includes),
  }),
  ...updateEndpoints('/hr/leave-requests/:id', {
    summary: 'Change a pending leave request',
    description: forOneself,
    permission: 'signed in',
    of: leaveRequests,
    isAvailable: (request: LeaveRequest, ctx) => actions.mayEdit(ctx, request),
    body: leaveRequests.patch,
    reply: replies.changes(leaveRequests, 'Leave request updated.'),
    errors: notYours,
    run: (ctx, { params, body }) => actions.updateLeaveRequest(ctx, params.id, body),
  }),
  endpoint('DELETE /hr/leave-requests/:id', {
    summary: 'Delete a leave request',
    permission: 'hr.leave_requests.delete',
    of: leaveRequests,
    reply: replies.deleted('Leave request deleted.'),
    run: (ctx, { params }) => actions.deleteLeaveRequest(ctx, params.id),
  }),
  endpoint('POST /hr/leave-requests/:id/approve', {
    summary: 'Approve a leave request',
    description: byManager,
    permission: 'signed in',
    of: leaveRequests,
    transition: 'approve',
    isAvailable: (request: LeaveRequest, ctx) => actions.mayDecide(ctx, request),
    body: ApprovalBody,
    reply: replies.one(leaveRequests.schema, 'Leave approved.'),
    errors: notYours,
    run: (ctx, { params, body }) => actions.approveLeaveRequest(ctx, params.id, body.note ?? null),
  }),
  endpoint('POST /hr/leave-requests/:id/reject', {
    summary: 'Reject a leave request',
    description: byManager,
    permission: 'signed in',
    of: leaveRequests,
    transition: 'reject',
    isAvailable: (request: LeaveRequest, ctx) => actions.mayDecide(ctx, request),
    body: RejectionBody,
    reply: replies.one(leaveRequests.schema, 'Leave rejected.'),
    errors: notYours,
    run: (ctx, { params, body }) => actions.rejectLeaveRequest(ctx, params.id, body.reason ?? null),
  }),
  endpoint('POST /hr/leave-requests/:id/cancel', {
    summary: 'Cancel a leave request',
    description: forOneself,
    permission: 'signed in',
    of: leaveRequests,
    transition: 'cancel',
    isAvailable: (request: LeaveRequest, ctx) => actions.mayChange(ctx, request),
    reply: replies.one(leaveRequests.schema, 'Leave cancelled.'),
    errors: notYours,
    run: (ctx, { params }) => actions.cancelLeaveRequest(ctx, params.id),
  }),
]
