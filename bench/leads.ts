/** Realistic leads, the same in every run: the n-th lead of a tenant of a given size never changes. */
import { encodeTime } from 'ulid'
import type { ContactInfo, Lead } from '../server/src/modules/crm/leads/lead.ts'
import { demographicScore, leadScore, probabilityOf } from '../server/src/modules/crm/leads/lead.scoring.ts'

/** A stored lead without its tenant. */
export type StoredLead = Omit<Lead, 'version'>

export interface Workforce {
  currency: string
  /** The users to whom leads are assigned; none if it is empty. */
  users: readonly string[]
  /** The latest time of all records, in milliseconds since the epoch. */
  now: number
}

const leadsOfCompany = 20
const days = 86_400_000

/**
 * Returns a word that only the leads of one company contain. In a tenant with this many leads, these are about twenty.
 */
export const companyWord = (rows: number, number: number) => nameOfCompany(number % companiesOf(rows)).word

const companiesOf = (rows: number) => Math.max(1, Math.floor(rows / leadsOfCompany))

/** Returns the lead with this number out of `rows`; a higher number is a newer lead. */
export function leadOf(number: number, rows: number, { currency, users, now }: Workforce): StoredLead {
  const random = randomFrom(number)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const perhaps = <T>(share: number, value: () => T) => (random() < share ? value() : null)

  const created = now - Math.floor(((rows - number) / (rows + 1)) * 700 * days) - 60_000
  const later = (share: number) => new Date(created + Math.floor((now - created) * share)).toISOString()
  const company = nameOfCompany(Math.floor(random() * companiesOf(rows)))
  const first_name = pick(firstNames)
  const last_name = pick(lastNames)
  const source = weighted(sources, random())
  const status = weighted(statuses, random())
  const contact_info: ContactInfo = {
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    phone: perhaps(
      0.8,
      () => `+49 ${30 + (number % 60)} ${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
    ),
    company: perhaps(0.95, () => company.name),
    address: perhaps(0.5, () => addressOf(number, pick(cities))),
  }
  const estimated_value = perhaps(0.7, () => Math.ceil(random() * 2_500) * 10_000)
  const lead_score = leadScore(
    Math.floor(random() * 51),
    demographicScore({ source, contact_info, estimated_value }, currency),
  )
  const assigned_user_id = perhaps(0.6, () => pick(users)) ?? null
  return {
    id: encodeTime(created) + String(number).padStart(16, '0'),
    email: `${first_name}.${last_name}.${number}@${company.word}.example`.toLowerCase(),
    source,
    status,
    contact_info,
    lead_score,
    estimated_value: estimated_value as Lead['estimated_value'],
    probability: probabilityOf(status, lead_score),
    is_probability_manual: false,
    assigned_user_id,
    assigned_at: assigned_user_id && later(0.1),
    organization_id: null,
    campaign_id: null,
    tags: [...new Set([pick(tags), pick(tags)])].slice(0, Math.floor(random() * 3)),
    custom_fields:
      perhaps(0.5, () => ({
        employees: Math.ceil(random() * 5_000),
        region: pick(['north', 'south', 'east', 'west']),
      })) ?? {},
    notes: perhaps(0.4, () => `Met ${pick(places)}. ${pick(remarks)} ${pick(remarks)}`),
    lost_reason:
      status === 'lost' ? 'went with a competitor' : status === 'disqualified' ? 'no_budget' : null,
    qualified_at: status === 'qualified' || status === 'converted' ? later(0.2) : null,
    converted_at: status === 'converted' ? later(0.3) : null,
    last_activity_at: perhaps(0.6, () => later(0.4)),
    created_at: new Date(created).toISOString(),
    updated_at: later(0.5 * random()),
  }
}

/** Returns random choices that depend only on the seed. */
export function pickerOf(seed: number) {
  const random = randomFrom(seed)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  return { random, pick, firstNames, lastNames }
}

/** Returns pseudo-random numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomFrom(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function weighted<K extends string>(weights: Record<K, number>, share: number): K {
  const entries = Object.entries(weights) as [K, number][]
  let left = share * entries.reduce((sum, [, weight]) => sum + weight, 0)
  return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0])?.[0] as K
}

/** Three syllables and an industry: 8,000 words before a number is added. */
function nameOfCompany(number: number) {
  const word = [number, number / 20, number / 400]
    .map((part, index) => syllables[index]?.[Math.floor(part) % 20])
    .join('')
  const round = Math.floor(number / 8_000)
  const unique = round === 0 ? word : `${word}${round + 1}`
  return { word: unique, name: `${unique} ${trades[number % trades.length]}` }
}

const addressOf = (number: number, [city, state, country]: readonly [string, string, string]) => ({
  street: `${streets[number % streets.length]} ${1 + (number % 180)}`,
  city,
  state,
  postal_code: String(10_000 + (number % 80_000)),
  country,
})

const words = (text: string) => text.split(' ')
const syllables = [
  words('Nor Vel Kas Tri Ost Bal Hel Mar Sun Fjo Que Zan Lum Pik Dra Wes Cor Ist Gru Ame'),
  words('van dor mil ger tok lin bas ren fol wick nau sel pur heim cra gan tis bor zel mont'),
  words('ia ex um on is ay or et ix us al en om ik ea ur ov ys an oth'),
]
const trades = words('Logistics Foods Robotics Textiles Energy Media Pharma Tools Optics Travel Glass Timber')
const firstNames = words(
  'Maria Anna José Zoë Lukas Jörg Ines Tomás Amélie Noah Priya Chen ' +
    'Fatima Omar Sven Hanna Kofi Yuki Elif Marek Olga Rosa Ivan Aoife',
)
const lastNames = words(
  'Anders Müller García Nowak Rossi Dubois Jensen Kowalski Novák Yılmaz Okafor Tanaka ' +
    'Singh Haddad Lindqvist Moreau Schäfer Costa Petrov Byrne Virtanen Horváth Popescu Silva',
)
const tags = words('fair-2026 newsletter vip partner reseller trial renewal enterprise')
const streets = ['Hauptstraße', 'Rue de la Paix', 'Via Roma', 'High Street', 'Calle Mayor', 'Marktplatz']
const cities = [
  ['Berlin', 'Berlin', 'DE'],
  ['Lyon', 'Rhône', 'FR'],
  ['Łódź', 'Łódzkie', 'PL'],
  ['Málaga', 'Andalucía', 'ES'],
  ['Leeds', 'Yorkshire', 'GB'],
  ['Malmö', 'Skåne', 'SE'],
] as const
const places = ['at the trade fair', 'on the phone', 'through a customer', 'at a webinar']
const remarks = [
  'Wants an offer before the end of the quarter.',
  'Asked for references in the same industry.',
  'The budget is decided in spring.',
  'Has two warehouses and a shop.',
]
const statuses = {
  new: 35,
  contacted: 20,
  nurturing: 12,
  qualified: 10,
  unqualified: 8,
  converted: 6,
  lost: 4,
  recycled: 3,
  disqualified: 2,
}
const sources = {
  website: 24,
  referral: 14,
  trade_show: 12,
  email_campaign: 10,
  webinar: 8,
  organic_search: 8,
  social_media: 6,
  paid_search: 5,
  cold_call: 4,
  partner: 4,
  other: 5,
}
