import { f } from '#core'

/** Search across CRM and per kind. */
export const search = {
  area: 'crm.search',
  permissions: { read: 'Search in CRM. Results contain only records that the user may read.' },
}

export const GlobalQuery = f.Type.Object({
  q: f.Type.String({ minLength: 2, maxLength: 255, description: 'At least 2 characters.' }),
  limit: f.Type.Integer({
    minimum: 1,
    maximum: 20,
    default: 5,
    description: 'The maximum number of results per kind.',
  }),
})

const Hit = f.titled(
  'SearchHit',
  f.Shape({ id: f.Id, name: f.Text(1_000), email: f.Maybe(f.Email), status: f.Maybe(f.Text()) }),
)
const Hits = f.Type.Array(Hit)

export type Hit = f.Static<typeof Hit>

export const GlobalResult = f.titled(
  'GlobalResult',
  f.Shape({
    query: f.Text(),
    results: f.Shape(
      { leads: Hits, customers: Hits, contacts: Hits, opportunities: Hits, activities: Hits },
      { title: 'GlobalHits' },
    ),
    total_results: f.Count,
  }),
)

const Named = f.titled('RecordName', f.Shape({ id: f.Id, name: f.Text(511) }))

export const FoundContact = f.titled(
  'FoundContact',
  f.Shape({
    id: f.Id,
    first_name: f.Text(),
    last_name: f.Text(),
    full_name: f.Text(511),
    email: f.Email,
    phone: f.Maybe(f.Text()),
    job_title: f.Maybe(f.Text()),
    customer: f.Maybe(Named),
    organisation: f.Maybe(f.Shape({ id: f.Id, name: f.Text(511), industry: f.Maybe(f.Text()) })),
    created_at: f.Instant,
  }),
)

export const FoundCustomer = f.titled(
  'FoundCustomer',
  f.Shape({
    id: f.Id,
    name: f.Text(511),
    trading_name: f.Maybe(f.Text()),
    email: f.Email,
    phone: f.Maybe(f.Text()),
    status: f.Choice('active', 'inactive', 'churned', 'prospect'),
    type: f.valuesDescribed(
      {
        enterprise: 'The segment is `enterprise`, or the type is `enterprise` or `government`.',
        mid_market: 'The segment is `mid_market`.',
        smb: 'Small and medium: all others, whatever their `type`, such as `business`.',
      },
      f.about(
        'The size of the customer. It is not the `type` of the record.',
        f.Choice('enterprise', 'mid_market', 'smb'),
      ),
    ),
    account_manager: f.Maybe(f.Person),
    created_at: f.Instant,
  }),
)

export const FoundOpportunity = f.titled(
  'FoundOpportunity',
  f.Shape({
    id: f.Id,
    title: f.Text(),
    description: f.Maybe(f.LongText()),
    stage: f.Choice('prospect', 'proposal', 'negotiation', 'closing', 'won', 'lost'),
    probability: f.Percent,
    value: f.Money('currency'),
    currency: f.Currency,
    expected_close_date: f.Day,
    assigned_user: f.Maybe(f.Person),
    customer: f.Maybe(Named),
    lead: f.Maybe(Named),
    created_at: f.Instant,
    updated_at: f.Instant,
  }),
)

/** Returns the status of a customer in search results. */
export function searchStatus(status: string): f.Static<typeof FoundCustomer>['status'] {
  if (status === 'active' || status === 'churned') return status
  return status === 'pending' ? 'prospect' : 'inactive'
}

/** Returns the size of a customer in search results. */
export function searchSize({ type, segment }: Sized): f.Static<typeof FoundCustomer>['type'] {
  if (segment === 'enterprise' || type === 'enterprise' || type === 'government') return 'enterprise'
  return segment === 'mid_market' ? 'mid_market' : 'smb'
}

interface Sized {
  type: string
  segment: string
}

const stages: Partial<Record<string, f.Static<typeof FoundOpportunity>['stage']>> = {
  proposal: 'proposal',
  negotiation: 'negotiation',
  verbal_commitment: 'closing',
  won: 'won',
  lost: 'lost',
}

/** Returns the stage of an opportunity in search results; on hold, the stage before the hold. */
export const searchStage = ({ stage, held_from }: { stage: string; held_from: string | null }) =>
  stages[stage === 'on_hold' ? (held_from ?? '') : stage] ?? 'prospect'
