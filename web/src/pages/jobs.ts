import { Cog } from 'lucide-react'
import { jobs } from '../generated/resources/jobs.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(jobs, {
  icon: Cog,
  list: { columns: ['title', 'state', 'attempts', 'created_at', 'completed_at', 'last_error'] },
  facts: ['name', 'state', 'attempts', 'last_error', 'due_at', 'started_at', 'completed_at'],
})
