import { CalendarOff } from 'lucide-react'
import { lazy } from 'react'
import { holidays } from '../generated/resources/holidays.ts'
import { pages } from '../declaration/page.ts'

const HolidayTools = lazy(async () => ({
  default: (await import('../screens/holidays/HolidayTools.tsx')).HolidayTools,
}))

export const page = pages(holidays, {
  icon: CalendarOff,
  list: { columns: ['title', 'date', 'country', 'region'] },
  create: ['name', 'date', 'country', 'region'],
  facts: ['date', 'name', 'country', 'region'],
  tools: HolidayTools,
})
