/** Scoring of leads and their probability. The numbers are part of the public API. */
import { minorOf } from '#core/money'
import type { ContactInfo, Lead, LeadScore } from './lead.ts'

const partAtMost = 50
const valuable = 1_000

const sourcePoints: Partial<Record<string, number>> = {
  referral: 15,
  partner: 15,
  webinar: 12,
  trade_show: 12,
  website: 12,
  cold_call: 3,
  cold_outreach: 3,
}
const usualSourcePoints = 8

interface Known {
  source: string
  contact_info: ContactInfo
  /** The value in minor units of the tenant's currency. */
  estimated_value?: number | null | undefined
}

/** Returns 0 to 50 points for the known fields of a new lead. */
export function demographicScore({ source, contact_info, estimated_value }: Known, currency: string): number {
  const { company, phone, address } = contact_info
  const isFullAddress =
    !!address &&
    [address.street, address.city, address.state, address.postal_code, address.country].every(Boolean)
  const points =
    (company ? 10 : 0) +
    (phone ? 10 : 0) +
    (isFullAddress ? 5 : 0) +
    ((estimated_value ?? 0) >= minorOf(valuable, currency) ? 10 : 0) +
    (sourcePoints[source] ?? usualSourcePoints)
  return Math.min(points, partAtMost)
}

const bands = [
  { from: 80, grade: 'A', temperature: 'hot' },
  { from: 60, grade: 'B', temperature: 'warm' },
  { from: 40, grade: 'C', temperature: 'cool' },
  { from: 20, grade: 'D', temperature: 'cold' },
  { from: 0, grade: 'F', temperature: 'frozen' },
] as const

/** Returns the total score and its band. */
export function leadScore(behavioral_score: number, demographic_score: number): LeadScore {
  const total_score = behavioral_score + demographic_score
  const { grade, temperature } = bands.find(({ from }) => total_score >= from) ?? bands[4]
  return { total_score, behavioral_score, demographic_score, grade, temperature }
}

const baseProbability: Record<Lead['status'], number> = {
  new: 10,
  contacted: 20,
  nurturing: 25,
  qualified: 50,
  recycled: 10,
  unqualified: 0,
  lost: 0,
  disqualified: 0,
  converted: 100,
}
const scored: readonly string[] = ['new', 'contacted', 'nurturing', 'qualified', 'recycled']

/** Returns the default probability in percent, by status and score. */
export function probabilityOf(status: Lead['status'], { total_score }: LeadScore): number {
  const bonus = scored.includes(status) ? 0.3 * total_score : 0
  return Math.min(100, Math.round(baseProbability[status] + bonus))
}
