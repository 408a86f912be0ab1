import { endpoint, f, find, fullSchemaOf, list, listOf, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import { activities } from '../activities/activity.ts'
import { opportunities } from '../opportunities/opportunity.ts'
import * as actions from './customer.actions.ts'
import { activitiesOfCustomer, opportunitiesOfCustomer } from './customer.related.ts'
import { customers, DeactivateBody, ReasonBody } from './customer.ts'
import { AssignBody } from '../common/assignment.ts'

const { schema } = customers
const Status = f.titled('CustomerStatusChange', f.only(schema, 'id', 'status', 'updated_at'))
const StatusAndReason = f.titled(
  'CustomerStatusChangeWithReason',
  f.only(schema, 'id', 'status', 'status_reason', 'updated_at'),
)
const Managed = f.titled(
  'CustomerAssignment',
  f.only(fullSchemaOf(customers), 'id', 'account_manager_id', 'account_manager', 'updated_at'),
)
const Found = f.titled('CustomerHit', f.Type.Object({ ...f.fieldsOf(schema), name: f.Text(511) }))

export const customerEndpoints = [
  endpoint('POST /crm/customers', {
    summary: 'Add a customer',
    permission: 'crm.customers.write',
    body: customers.draft,
    reply: replies.created(schema, 'Customer created.'),
    check: (_, { body }) => actions.checkNewCustomer(body),
    run: (ctx, { body }) => actions.createCustomer(ctx, body),
  }),
  endpoint('GET /crm/customers', {
    summary: 'List customers',
    permission: 'crm.customers.read',
    ...listOf(customers),
  }),
  endpoint('GET /crm/customers/export', {
    summary: 'Export the customers that match the filters',
    permission: 'crm.customers.export',
    query: exportQuery(customers),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, customers, query),
  }),
  endpoint('GET /crm/customers/search', {
    summary: 'Search customers by name, email, phone or number',
    permission: 'crm.customers.read',
    query: queries.searchIn(customers),
    reply: replies.page(Found),
    run: (ctx, { query }) => actions.searchCustomers(ctx, query),
  }),
  endpoint('GET /crm/customers/vip', {
    summary: 'List the customers of the VIP segment',
    permission: 'crm.customers.read',
    query: queries.narrowed(customers, 'segment'),
    reply: replies.pageOf(customers),
    run: (ctx, { query }) => list(ctx, customers, { ...query, segment: 'vip' }),
  }),
  endpoint('GET /crm/customers/:id', {
    summary: 'Show a customer',
    permission: 'crm.customers.read',
    of: customers,
    query: queries.includes(customers),
    reply: replies.detail(customers),
    run: (ctx, { params, query }) => find(ctx, customers, params.id, query.includes),
  }),
  ...updateEndpoints('/crm/customers/:id', {
    summary: 'Change a customer',
    permission: 'crm.customers.write',
    of: customers,
    body: customers.patch,
    reply: replies.changes(customers, 'Customer updated.'),
    run: (ctx, { params, body }) => actions.updateCustomer(ctx, params.id, body),
  }),
  endpoint('DELETE /crm/customers/:id', {
    summary: 'Delete a customer',
    permission: 'crm.customers.delete',
    of: customers,
    reply: replies.deleted('Customer deleted.'),
    run: (ctx, { params }) => actions.deleteCustomer(ctx, params.id),
  }),
  endpoint('POST /crm/customers/:id/activate', {
    summary: 'Activate a customer',
    permission: 'crm.customers.activate',
    of: customers,
    transition: 'activate',
    reply: replies.one(Status, 'Customer activated.'),
    run: (ctx, { params }) => actions.activateCustomer(ctx, params.id),
  }),
  endpoint('POST /crm/customers/:id/deactivate', {
    summary: 'Deactivate a customer',
    permission: 'crm.customers.deactivate',
    of: customers,
    transition: 'deactivate',
    body: DeactivateBody,
    reply: replies.one(Status, 'Customer deactivated.'),
    run: (ctx, { params, body }) => actions.deactivateCustomer(ctx, params.id, body),
  }),
  endpoint('POST /crm/customers/:id/suspend', {
    summary: 'Suspend a customer, with a reason',
    permission: 'crm.customers.suspend',
    of: customers,
    transition: 'suspend',
    body: ReasonBody,
    reply: replies.one(StatusAndReason, 'Customer suspended.'),
    run: (ctx, { params, body }) => actions.suspendCustomer(ctx, params.id, body),
  }),
  endpoint('POST /crm/customers/:id/churn', {
    summary: 'Mark a customer as churned',
    permission: 'crm.customers.churn',
    of: customers,
    transition: 'churn',
    body: ReasonBody,
    reply: replies.one(StatusAndReason, 'Customer marked as churned.'),
    run: (ctx, { params, body }) => actions.churnCustomer(ctx, params.id, body),
  }),
  endpoint('POST /crm/customers/:id/assign', {
    summary: 'Assign a customer to an account manager',
    permission: 'crm.customers.assign',
    of: customers,
    body: AssignBody,
    reply: replies.one(Managed, 'Customer assigned.'),
    run: (ctx, { params, body }) => actions.assignCustomer(ctx, params.id, body),
  }),
  endpoint('GET /crm/customers/:id/activities', {
    summary: 'List the activities of a customer, its opportunities and its contacts',
    permission: 'crm.activities.read',
    of: customers,
    query: queries.narrowed(activities, 'includes'),
    reply: replies.pageOf(activities),
    run: (ctx, { params, query }) => activitiesOfCustomer(ctx, params.id, query),
  }),
  endpoint('GET /crm/customers/:id/opportunities', {
    summary: 'List the opportunities of a customer',
    permission: 'crm.opportunities.read',
    of: customers,
    query: queries.narrowed(opportunities, 'customer_id', 'includes'),
    reply: replies.page(opportunities.schema),
    run: (ctx, { params, query }) => opportunitiesOfCustomer(ctx, params.id, query),
  }),
]
