import { endpoint, fullSchemaOf, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import * as actions from './employee.actions.ts'
import { employees } from './employee.ts'
import { showTeam, Team } from './employee.team.ts'
import { changeEmployee } from '../leave-requests/employee-changes.ts'
import { LeaveBalance, leaveBalance, LeaveBalanceQuery } from '../leave-requests/leave-balance.ts'

const ownOrAll =
  'Requires the permission `hr.employees.read`. Without it, employees see only themselves and everybody who reports ' +
  'to them.'

export const employeeEndpoints = [
  endpoint('GET /hr/employees', {
    summary: 'List employees',
    description: ownOrAll,
    permission: 'signed in',
    query: queries.page(employees),
    reply: replies.pageOf(employees),
    selection: actions.selectEmployees,
    run: (ctx, { query }) => actions.listEmployees(ctx, query),
  }),
  endpoint('GET /hr/employees/export', {
    summary: 'Export the employees that match the filters',
    permission: 'hr.employees.export',
    query: exportQuery(employees),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, employees, query),
  }),
  endpoint('POST /hr/employees', {
    summary: 'Add an employee',
    permission: 'hr.employees.write',
    body: employees.draft,
    reply: replies.created(fullSchemaOf(employees), 'Employee created.'),
    check: (ctx, { body }) => actions.checkManager(ctx, body),
    run: (ctx, { body }) => actions.createEmployee(ctx, body),
  }),
  endpoint('GET /hr/team', {
    operationName: 'employees.team',
    summary: 'Show your own employee record and your team',
    description: 'Works without any permission. A user who is not an employee gets null and an empty list.',
    permission: 'signed in',
    reply: replies.one(Team),
    run: (ctx) => showTeam(ctx),
  }),
  endpoint('GET /hr/employees/:id', {
    summary: 'Show an employee',
    description: ownOrAll,
    permission: 'signed in',
    of: employees,
    query: queries.includes(employees),
    reply: replies.detail(employees),
    run: (ctx, { params, query }) => actions.findEmployee(ctx, params.id, query.includes),
  }),
  endpoint('GET /hr/employees/:id/leave-balance', {
    summary: 'Show the taken, requested and remaining vacation of a year',
    description: ownOrAll,
    permission: 'signed in',
    of: employees,
    query: LeaveBalanceQuery,
    reply: replies.one(LeaveBalance),
    run: (ctx, { params, query }) => leaveBalance(ctx, params.id, query),
  }),
  ...updateEndpoints('/hr/employees/:id', {
    summary: 'Change an employee',
    permission: 'hr.employees.write',
    of: employees,
    body: employees.patch,
    reply: replies.changes(employees, 'Employee updated.'),
    check: (ctx, { params, body }) => actions.checkManager(ctx, body, params.id),
    run: (ctx, { params, body }) => changeEmployee(ctx, params.id, body),
  }),
  endpoint('DELETE /hr/employees/:id', {
    summary: 'Delete an employee',
    permission: 'hr.employees.delete',
    of: employees,
    reply: replies.deleted('Employee deleted.'),
    run: (ctx, { params }) => actions.deleteEmployee(ctx, params.id),
  }),
]
