// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, Day, DayOrInstant, OpportunityPriority, OpportunitySource, OpportunityStage, OrderItemBody, OrderSource, Ulid } from '../../types.ts'

export type ListedOpportunityInclude = "customer" | "lead" | "activities"

export interface OpportunitiesHoldBody {
  /** Why; stored with the change, and shown in the audit log. */
  reason?: string | null
  /** Added to the notes or the history of the record. */
  notes?: string | null
}

export interface OpportunitiesLoseBody {
  /** Why; stored with the change, and shown in the audit log. */
  reason: string
  /** The competitor who got the deal. */
  competitor?: string | null
  /** Added to the notes or the history of the record. */
  notes?: string | null
}

export interface OpportunitiesMoveToPreviousStageBody {
  /** Why; stored with the change, and shown in the audit log. */
  reason: string
  /** Added to the notes or the history of the record. */
  notes?: string | null
}

export interface OpportunitiesUpdateStageBody {
  stage: OpportunityStage
  /** Added to the notes or the history of the record. */
  notes?: string | null
  /** Why; stored with the change, and shown in the audit log. */
  reason?: string | null
}

export interface OpportunitiesWinBody {
  /** The closing day. Default: today. */
  actual_close_date?: Day | null
  /** Added to the notes or the history of the record. */
  notes?: string | null
}

export interface OpportunityBulkAction {
  /** The name of the operation. */
  action: OpportunityBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type OpportunityBulkActionName = "update" | "delete" | "stage" | "stage/next" | "stage/previous" | "won" | "lost" | "on-hold" | "resume" | "create-order"

export interface OpportunityDraft {
  name: string
  description?: string | null
  /** The customer who may buy. */
  customer_id: Ulid
  /** The lead that the opportunity came from. */
  lead_id?: Ulid | null
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage?: OpportunityInitialStage
  /** The value of the deal, in its currency. */
  value: Amount
  /** In the currency of the deal. For information; Kontor does not compute it. */
  expected_revenue?: Amount | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The probability in percent; the default depends on the stage. */
  probability?: number | null
  /** When the deal is expected to close; forecasts use it. */
  expected_close_date: Day
  /** How the deal came about. */
  source?: OpportunitySource | null
  /** The importance of the deal. Default: medium. */
  priority?: OpportunityPriority
  /** The user who works on the deal. */
  assigned_user_id?: Ulid | null
  /** The campaign that brought the deal. */
  campaign_id?: Ulid | null
  /** The sales territory; free text. */
  territory?: string | null
  /** Who else wants the deal, as text. */
  competitor?: string | null
  /** The decision maker at the customer. */
  decision_maker?: string | null
  /** What happens next, as text. */
  next_step?: string | null
  /** BANT: the budget is confirmed. Default: false. */
  budget_confirmed?: boolean
  /** BANT: the authority of the contact is confirmed. Default: false. */
  authority_confirmed?: boolean
  /** BANT: the need is confirmed. Default: false. */
  need_confirmed?: boolean
  /** BANT: the timeline is confirmed. Default: false. */
  timeline_confirmed?: boolean
  /** Notes about the needs of the customer. */
  discovery_notes?: string | null
  /** Notes about the offer. */
  proposal_notes?: string | null
  /** The day of the demonstration. */
  demo_date?: Day | null
  /** The day of the offer. */
  proposal_date?: Day | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=opportunity are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
}

export type OpportunityInclude = "customer" | "lead" | "activities" | "campaign"

/**
 * - `prospecting`: First contact; default probability 10 %.
 * - `qualification`: Need and budget are being clarified; default probability 25 %.
 * - `needs_analysis`: Requirements are being collected; default probability 40 %.
 * - `proposal`: An offer is being made; default probability 60 %.
 * - `negotiation`: Terms are being negotiated; default probability 75 %.
 * - `verbal_commitment`: The customer has agreed orally; default probability 90 %.
 */
export type OpportunityInitialStage = "prospecting" | "qualification" | "needs_analysis" | "proposal" | "negotiation" | "verbal_commitment"

export interface OpportunityOrder {
  /** The channel that the order came through. */
  source?: OrderSource
  /** The user who sold it. */
  sales_rep_id?: Ulid | null
  /** When it was ordered. Default: now. */
  order_date?: DayOrInstant
  /** The day by which delivery is promised. */
  promised_date?: Day | null
  /** The currency of the amounts. Default: that of the customer. */
  currency?: Currency
  /** Where stock is reserved and shipped. Default: the default warehouse. */
  warehouse_id?: Ulid | null
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items?: readonly OrderItemBody[]
  /** The discount on the whole order, after those of its items; null if it is an amount. */
  discount_percent?: number | null
  /** All discounts. In a request: the discount on the whole order, besides those of its items; as it was read, it is unchanged. */
  discount_amount?: Amount | null
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: Amount
  /** Default: that of the customer. */
  billing_address?: Address | null
  /** Default: that of the customer. */
  shipping_address?: Address | null
  /** The number under which the customer ordered. */
  purchase_order_number?: string | null
  /** A note for the customer, printed on the order confirmation. */
  memo?: string | null
  /** Internal remarks. They are not printed. */
  notes?: string | null
  /** Free labels, to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=order are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
  /** Whether the opportunity is won with it. Default: false. */
  win?: boolean | null
}

export interface OpportunityPatch {
  name?: string
  description?: string | null
  /** The customer who may buy. */
  customer_id?: Ulid
  /** The lead that the opportunity came from. */
  lead_id?: Ulid | null
  /** The stage in the pipeline; a stage can only change to its neighbours. */
  stage?: OpportunityStage
  /** The value of the deal, in its currency. */
  value?: Amount
  /** In the currency of the deal. For information; Kontor does not compute it. */
  expected_revenue?: Amount | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The probability in percent; the default depends on the stage. */
  probability?: number | null
  /** When the deal is expected to close; forecasts use it. */
  expected_close_date?: Day
  /** How the deal came about. */
  source?: OpportunitySource | null
  /** The importance of the deal. Default: medium. */
  priority?: OpportunityPriority
  /** The user who works on the deal. */
  assigned_user_id?: Ulid | null
  /** The campaign that brought the deal. */
  campaign_id?: Ulid | null
  /** The sales territory; free text. */
  territory?: string | null
  /** Who else wants the deal, as text. */
  competitor?: string | null
  /** The decision maker at the customer. */
  decision_maker?: string | null
  /** What happens next, as text. */
  next_step?: string | null
  /** BANT: the budget is confirmed. Default: false. */
  budget_confirmed?: boolean
  /** BANT: the authority of the contact is confirmed. Default: false. */
  authority_confirmed?: boolean
  /** BANT: the need is confirmed. Default: false. */
  need_confirmed?: boolean
  /** BANT: the timeline is confirmed. Default: false. */
  timeline_confirmed?: boolean
  /** Notes about the needs of the customer. */
  discovery_notes?: string | null
  /** Notes about the offer. */
  proposal_notes?: string | null
  /** The day of the demonstration. */
  demo_date?: Day | null
  /** The day of the offer. */
  proposal_date?: Day | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=opportunity are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown> | null
}

export type OpportunitySort = "created_at" | "value" | "expected_close_date" | "probability" | "stage" | "priority" | "name" | "expected_revenue" | "currency" | "source" | "territory" | "competitor" | "decision_maker" | "next_step" | "budget_confirmed" | "authority_confirmed" | "need_confirmed" | "timeline_confirmed" | "demo_date" | "proposal_date" | "weighted_value" | "actual_close_date" | "stage_changed_at" | "last_activity_at" | "updated_at"
