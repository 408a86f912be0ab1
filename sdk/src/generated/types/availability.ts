// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ProductBrief, Ulid } from '../../types.ts'

export interface Availability {
  product_id: Ulid
  period: AvailabilityPeriod
  /** The number of pieces that can be rented at once. */
  capacity: number
  /** The number of pieces that are free in the whole period. */
  available: number
}

export interface AvailabilityCalendar {
  product_id: Ulid
  period: AvailabilityPeriod
  capacity: number
  step: string
  steps: readonly AvailabilityStep[]
}

export interface AvailabilityPeriod {
  from: string
  to: string
}

export interface AvailabilityStep {
  from: string
  to: string
  available: number
}

export interface ListedAvailability {
  product_id: Ulid
  period: AvailabilityPeriod
  capacity: number
  available: number
  product: ProductBrief | null
}
