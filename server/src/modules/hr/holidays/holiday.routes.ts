import { endpoint, listOf, recordOf, replies, updateEndpoints } from '#core'
import * as actions from './holiday.actions.ts'
import { holidays } from './holiday.ts'

const recounted = 'Leave on this day is counted again.'

export const holidayEndpoints = [
  endpoint('GET /hr/holidays', {
    summary: 'List holidays',
    permission: 'hr.holidays.read',
    ...listOf(holidays),
  }),
  endpoint('POST /hr/holidays', {
    summary: 'Add a holiday',
    description: recounted,
    permission: 'hr.holidays.write',
    body: holidays.draft,
    reply: replies.created(holidays.schema, 'Holiday created.'),
    run: (ctx, { body }) => actions.createHoliday(ctx, body),
  }),
  endpoint('POST /hr/holidays/seed', {
    operationName: 'holidays.seed',
    summary: 'Add the public holidays of a country in a year',
    description:
      'Holidays that are on the list already stay as they are. Days of single municipalities are not known. Leave on ' +
      'these days is counted again.',
    permission: 'hr.holidays.write',
    body: actions.SeedBody,
    reply: replies.one(actions.SeededHolidays, 'Holidays added.'),
    run: (ctx, { body }) => actions.seedHolidays(ctx, body),
  }),
  endpoint('GET /hr/holidays/:id', {
    summary: 'Show a holiday',
    permission: 'hr.holidays.read',
    ...recordOf(holidays),
  }),
  ...updateEndpoints('/hr/holidays/:id', {
    summary: 'Change a holiday',
    description: recounted,
    permission: 'hr.holidays.write',
    of: holidays,
    body: holidays.patch,
    reply: replies.changes(holidays, 'Holiday updated.'),
    run: (ctx, { params, body }) => actions.updateHoliday(ctx, params.id, body),
  }),
  endpoint('DELETE /hr/holidays/:id', {
    summary: 'Delete a holiday',
    description: recounted,
    permission: 'hr.holidays.delete',
    of: holidays,
    reply: replies.deleted('Holiday deleted.'),
    run: (ctx, { params }) => actions.deleteHoliday(ctx, params.id),
  }),
]
