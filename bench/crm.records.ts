/** Realistic customers, contacts, activities and opportunities, the same in every run. */
import { encodeTime } from 'ulid'
import { keysOf as contactKeys } from '../server/src/modules/crm/contacts/similarity/normalization.ts'
import { companyWord, pickerOf } from './leads.ts'
import { personOf } from './people.ts'

export interface Company {
  users: readonly string[]
  /** The latest time of all records, in milliseconds since the epoch. */
  now: number
  /** The number of customers. */
  customers: number
}

const dayMs = 86_400_000
const idOf = (created: number, kind: string, index: number) =>
  encodeTime(created) + `${kind}${String(index).padStart(15, '0')}`
const createdOf = (index: number, number: number, now: number) =>
  now - Math.floor(((number - index) / (number + 1)) * 700 * dayMs) - 60_000
const instant = (moment: number) => new Date(moment).toISOString()
const base = (id: string, created: number) => ({
  id,
  created_at: instant(created),
  updated_at: instant(created),
  version: 1,
})

/** Returns the number of active customers: every tenth is not active. */
export const activeOf = ({ customers }: Company) => customers - Math.ceil(customers / 10)

/** Returns the id of the customer at a position. */
export const customerId = (index: number, { customers, now }: Company) =>
  idOf(createdOf(index % customers, customers, now), 'C', index % customers)

export function customerOf(index: number, company: Company) {
  const { users, now, customers } = company
  const { pick, random } = pickerOf(index + 1_000_000)
  const created = createdOf(index, customers, now)
  return {
    ...base(customerId(index, company), created),
    customer_number: `CUST-${String(index + 1).padStart(6, '0')}`,
    type: 'business',
    status: index % 10 === 0 ? 'inactive' : 'active',
    segment: pick(['standard', 'premium', 'vip', 'mid_market']),
    company_name: `${companyWord(customers * 20, index)} ${pick(['Foods', 'Tools', 'Energy', 'Glass'])}`,
    email: `office.${index}@${companyWord(customers * 20, index)}.example`,
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

export function contactOf(index: number, number: number, company: Company) {
  const { now, customers } = company
  const { pick, random } = pickerOf(index + 2_000_000)
  const created = createdOf(index, number, now)
  const { first_name, last_name } = personOf(random)
  const phone = `+49 ${30 + (index % 60)} ${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
  return {
    ...base(idOf(created, 'P', index), created),
    first_name,
    last_name,
    email: `${first_name}.${index}@people.example`.toLowerCase(),
    title: pick(['Buyer', 'Owner', 'Engineer', 'Accountant', null]),
    department: pick(['Purchasing', 'Sales', 'Finance', 'Research']),
    phone,
    customer_id: customerId(index, company),
    type: 'person',
    role: pick(['decision_maker', 'champion', 'end_user', 'billing', null]),
    is_primary: index < customers,
    status: random() < 0.95 ? 'active' : 'inactive',
    social_profiles: {},
    communication_preferences: {},
    tags: [],
    custom_fields: {},
    ...contactKeys({ first_name, last_name, phone, mobile: null }),
  }
}

export function activityOf(index: number, number: number, company: Company) {
  const { users, now, customers } = company
  const { pick, random } = pickerOf(index + 3_000_000)
  const created = createdOf(index, number, now)
  // Few activities older than six weeks are still open.
  const isOld = created < now - 42 * dayMs && random() < 0.99
  const status = isOld
    ? pick(['completed', 'completed', 'completed', 'completed', 'cancelled'])
    : pick(['completed', 'completed', 'pending', 'pending', 'in_progress', 'waiting', 'cancelled'])
  return {
    ...base(idOf(created, 'A', index), created),
    type: pick(['call', 'email', 'meeting', 'task', 'demo', 'visit', 'support', 'note']),
    subject: `${pick(['Call', 'Offer', 'Visit', 'Question'])} about ${companyWord(400_000, index)}`,
    description: `${pick(['Asked for', 'Sent'])} the ${pick(['catalogue', 'contract', 'invoice'])}.`,
    activityable_type: 'customer',
    activityable_id: customerId(Math.floor(random() * customers), company),
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

export function opportunityOf(index: number, number: number, company: Company) {
  const { users, now, customers } = company
  const { pick, random } = pickerOf(index + 4_000_000)
  const created = createdOf(index, number, now)
  const stage = pick(Object.keys(stages) as (keyof typeof stages)[])
  const value = Math.ceil(random() * 5_000) * 1_000
  return {
    ...base(idOf(created, 'D', index), created),
    name: `${companyWord(400_000, index)} ${pick(['renewal', 'expansion', 'pilot'])}`,
    customer_id: customerId(Math.floor(random() * customers), company),
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
