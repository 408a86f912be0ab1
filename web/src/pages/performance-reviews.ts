import { Star } from 'lucide-react'
import { lazy } from 'react'
import { performanceReviews } from '../generated/resources/performance-reviews.ts'
import { pages, type TabDeclaration } from '../declaration/page.ts'

const ReviewTools = lazy(async () => ({
  default: (await import('../screens/review/ReviewTools.tsx')).ReviewTools,
}))

const review: TabDeclaration = {
  id: 'review',
  load: async () => ({ default: (await import('../screens/review/ReviewTab.tsx')).ReviewTab }),
}

export const page = pages(performanceReviews, {
  icon: Star,
  list: { columns: ['title', 'status', 'rating', 'reviewer_id'] },
  create: ['employee_id', 'reviewer_id', 'period'],
  tabs: [review],
  tools: ReviewTools,
  facts: ['employee_id', 'reviewer_id', 'period', 'rating', 'submitted_at', 'acknowledged_at'],
  // A draft is submitted where it is written.
  primary: ['acknowledge'],
})
