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
  /** The size of the customer. It is not the `type` of the record. */
  type: FoundCustomerType
  account_manager: Person | null
  created_at: Instant
}

export type FoundCustomerStatus = "active" | "inactive" | "churned" | "prospect"

/**
 * - `enterprise`: The segment is `enterprise`, or the type is `enterprise` or `government`.
 * - `mid_market`: The segment is `mid_market`.
 * - `smb`: Small and medium: all others, whatever their `type`, such as `business`.
 */
export type FoundCustomerType = "enterprise" | "mid_market" | "smb"

export interface FoundOpportunity {
  id: Ulid
  title: string
  description: string | null
  stage: FoundOpportunityStage
  probability: number
  value: Amount
  /** ISO 4217 code. */
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

export interface SearchMeta {
  /** No record contains the searched text. Those of this response contain it with a typing error in one of its longer words. Missing in all other responses. */
  match?: "similar"
  version: "v1"
}

export interface SearchResult {
  /** The type of the record, such as `invoice`. */
  entity_type: string
  id: Ulid
  /** The number, SKU or code of the record; null if its type has none, or it has none yet. */
  number: string | null
  /** The name of the record or, if its type has no name, its number. */
  title: string | null
  /** The email, company or type of the record, or the name of its customer or supplier. */
  subtitle: string | null
  /** The state of the record; null if its type has none. */
  status: string | null
}

export interface SearchResults {
  /** The searched text. */
  query: string
  /** Records whose number is the text, then those whose number or title begins with it, then the others; within these, by type and in the order of their lists. */
  results: readonly SearchResult[]
}
