import { daysAfter } from '#core/time'
import { factory } from '#test/factory'
import { holidays } from './holiday.ts'

export const holidayFactory = factory(holidays, {
  path: '/hr/holidays',
  // Early dates, so that the holidays change no leave of a test.
  fields: { date: ({ number }) => daysAfter('1980-01-01', number) },
})
