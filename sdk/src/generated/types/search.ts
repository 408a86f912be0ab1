// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, Person, Ulid } from '../../types.ts'

export interface FoundContact {
  id: Ulid
  first_name: string
  last_name: string
  full_name: string
  email: string
  phone: string | null
  job_title: string | null
  customer: RecordName | null
  organisation: FoundContactOrganisation | null
  created_at: Instant
}

export interface FoundContactOrganisation {
  id: Ulid
  name: string
  industry: string | null
}

export interface FoundCustomer {
  id: Ulid
  name: string
  trading_name: string | null
  email: string
  phone: string | null
  status: FoundCustomerStatus
  type: FoundCustomerType
  account_manager: Person | null
  created_at: Instant
}

export type FoundCustomerStatus = "active" | "inactive" | "churned" | "prospect"

export type FoundCustomerType = "enterprise" | "mid_market" | "smb"

export interface FoundOpportunity {
  id: Ulid
  title: string
  description: string | null
  stage: FoundOpportunityStage
  probability: number
  value: Amount
  /** ISO 4217 code */
  currency: Currency
  expected_close_date: Day
  assigned_user: Person | null
  customer: RecordName | null
  lead: RecordName | null
  created_at: Instant
  updated_at: Instant
}

export type FoundOpportunityStage = "prospect" | "proposal" | "negotiation" | "closing" | "won" | "lost"

export interface GlobalHits {
  leads: readonly SearchHit[]
  customers: readonly SearchHit[]
  contacts: readonly SearchHit[]
  opportunities: readonly SearchHit[]
  activities: readonly SearchHit[]
}

export interface GlobalResult {
  query: string
  results: GlobalHits
  total_results: number
}

export interface RecordName {
  id: Ulid
  name: string
}

export interface SearchHit {
  id: Ulid
  name: string
  email: string | null
  status: string | null
}
