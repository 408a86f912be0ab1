import { Star } from 'lucide-react'
import { performanceReviews } from '../generated/resources/performance-reviews.ts'
import { pages } from './page.ts'

export const page = pages(performanceReviews, {
  icon: Star,
  title: ({ employee, period }) => (employee ? `${employee.first_name} ${employee.last_name}` : period),
  subtitle: (review) => review.period,
  tones: { draft: 'neutral', submitted: 'blue', acknowledged: 'green' },
  list: { columns: ['title', 'status', 'rating', 'reviewer_id'] },
  create: ['employee_id', 'reviewer_id', 'period'],
  facts: [
    'employee_id',
    'reviewer_id',
    'period',
    'rating',
    'goals',
    'comments',
    'submitted_at',
    'acknowledged_at',
  ],
  primary: ['submit', 'acknowledge'],
})
