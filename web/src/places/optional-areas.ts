/** The areas that not every company needs, and those that its business needs. */
import type { CurrentUser } from '@kontor/sdk'

export type OptionalArea = NonNullable<CurrentUser['tenant']['hidden_areas']>[number]

export type Business = 'sells' | 'rents' | 'serves'

export const optionalAreas = [
  'leads',
  'campaigns',
  'shipping',
  'recurring_invoices',
  'inventory',
  'purchasing',
  'variants',
  'rentals',
  'finance',
  'people',
  'analytics',
] as const satisfies readonly OptionalArea[]

export const businesses = {
  sells: ['leads', 'shipping', 'inventory', 'purchasing', 'finance', 'analytics'],
  rents: ['leads', 'rentals', 'finance', 'analytics'],
  serves: ['leads', 'recurring_invoices', 'finance', 'analytics'],
} as const satisfies Readonly<Record<Business, readonly OptionalArea[]>>

/** Returns the areas that a company with these kinds of business does not need. */
export const hiddenFor = (chosen: readonly Business[]): readonly OptionalArea[] =>
  optionalAreas.filter((area) => !chosen.some((each) => businesses[each].some((needed) => needed === area)))
