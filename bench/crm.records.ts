/** Realistic customers, contacts, activities and opportunities, the same in every run. */
import { encodeTime } from 'ulid'
import { keysOf as contactKeys } from '../server/src/modules/crm/contacts/similarity/normalization.ts'
import { companyWord, pickerOf } from './leads.ts'
import { personOf } from './people.ts'

export interface Company {
  users: readonly string[]
  /** The latest time of all records, in milliseconds since the epoch. */
  now: number
}

const dayMs = 86_400_000
const idOf = (created: number, kind: string, place: number) =>
  encodeTime(created) + `${kind}${String(place).padStart(15, '0')}`
const createdOf = (place: number, number: number, now: number) =>
  now - Math.floor(((number - place) / (number + 1)) * 700 * dayMs) - 60_000
const instant = (moment: number) => new Date(moment).toISOString()
const base = (id: string, created: number) => ({
  id,
  created_at: instant(created),
  updated_at: instant(created),
  version: 1,
})

export const customers = 20_000
/** Every tenth customer is not active. */
export const activeCustomers = customers - Math.ceil(customers / 10)

/** Returns the id of the customer at a position. */
export const customerId = (place: number, now: number) =>
  idOf(createdOf(place % customers, customers, now), 'C', place % customers)

export function customerOf(place: number, { users, now }: Company) {
  const { pick, random } = pickerOf(place + 1_000_000)
  const created = createdOf(place, customers, now)
  return {
    ...base(customerId(place, now), created),
    customer_number: `CUST-${String(place + 1).padStart(6, '0')}`,
    type: 'business',
    status: place % 10 === 0 ? 'inactive' : 'active',
    segment: pick(['standard', 'premium', 'vip', 'mid_market']),
    company_name: `${companyWord(customers * 20, place)} ${pick(['Foods', 'Tools', 'Energy', 'Glass'])}`,
    email: `office.${place}@${companyWord(customers * 20, place)}.example`,
    currency: 'USD',
    // Every eleventh customer is at risk.
    health_score: Math.floor(100 * (1 - random() ** 10)),
    lifetime_value: Math.floor(random() * 1e7),
    total_revenue: 0,
    total_spent: 0,
    average_order_value: 0,
    account_manager_id: pick(users),
    tags: [],
    custom_fields: {},
    acquisition_date: instant(created),
    is_health_known: true,
  }
}

export function contactOf(place: number, number: number, { now }: Company) {
  const { pick, random } = pickerOf(place + 2_000_000)
  const created = createdOf(place, number, now)
  const { first_name, last_name } = personOf(random)
  const phone = `+49 ${30 + (place % 60)} ${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
  return {
    ...base(idOf(created, 'P', place), created),
    first_name,
    last_name,
    email: `${first_name}.${place}@people.example`.toLowerCase(),
    title: pick(['Buyer', 'Owner', 'Engineer', 'Accountant', null]),
    department: pick(['Purchasing', 'Sales', 'Finance', 'Research']),
    phone,
    customer_id: customerId(place, now),
    type: 'person',
    role: pick(['decision_maker', 'champion', 'end_user', 'billing', null]),
    is_primary: place < customers,
    status: random() < 0.95 ? 'active' : 'inactive',
    social_profiles: {},
    communication_preferences: {},
    tags: [],
    custom_fields: {},
    ...contactKeys({ first_name, last_name, phone, mobile: null }),
  }
}

export function activityOf(place: number, number: number, { users, now }: Company) {
  const { pick, random } = pickerOf(place + 3_000_000)
  const created = createdOf(place, number, now)
  // Few activities older than six weeks are still open.
  const isOld = created < now - 42 * dayMs && random() < 0.99
  const status = isOld
    ? pick(['completed', 'completed', 'completed', 'completed', 'cancelled'])
    : pick(['completed', 'completed', 'pending', 'pending', 'in_progress', 'waiting', 'cancelled'])
  return {
    ...base(idOf(created, 'A', place), created),
    type: pick(['call', 'email', 'meeting', 'task', 'demo', 'visit', 'support', 'note']),
    subject: `${pick(['Call', 'Offer', 'Visit', 'Question'])} about ${companyWord(400_000, place)}`,
    description: `${pick(['Asked for', 'Sent'])} the ${pick(['catalogue', 'contract', 'invoice'])}.`,
    activityable_type: 'customer',
    activityable_id: customerId(Math.floor(random() * customers), now),
    assigned_user_id: pick(users),
    created_by_id: pick(users),
    status,
    priority: pick(['low', 'medium', 'medium', 'high', 'urgent', 'critical']),
    due_at: instant(created + Math.floor(random() * 30) * dayMs),
    follow_up_required: false,
    is_billable: false,
    completed_at: status === 'completed' ? instant(created) : null,
    tags: [],
    custom_fields: {},
  }
}

const stages = { prospecting: 10, qualification: 25, proposal: 60, negotiation: 75, won: 100, lost: 0 }

export function opportunityOf(place: number, number: number, { users, now }: Company) {
  const { pick, random } = pickerOf(place + 4_000_000)
  const created = createdOf(place, number, now)
  const stage = pick(Object.keys(stages) as (keyof typeof stages)[])
  const value = Math.ceil(random() * 5_000) * 1_000
  return {
    ...base(idOf(created, 'D', place), created),
    name: `${companyWord(400_000, place)} ${pick(['renewal', 'expansion', 'pilot'])}`,
    customer_id: customerId(Math.floor(random() * customers), now),
    stage,
    value,
    currency: 'USD',
    probability: stages[stage],
    expected_close_date: instant(created + 90 * dayMs).slice(0, 10),
    priority: pick(['low', 'medium', 'high']),
    assigned_user_id: pick(users),
    budget_confirmed: random() < 0.5,
    authority_confirmed: false,
    need_confirmed: true,
    timeline_confirmed: false,
    tags: [],
    custom_fields: {},
    stage_changed_at: instant(created),
  }
}
