/** The sentences about the results of campaigns in German. Only their tab loads them. */
import type { campaign as english } from '../en/campaign.ts'

export const campaign: typeof english = {
  leads: (count) => (count === '1' ? '1 Lead' : `${count} Leads`),
  comparisons: {
    cost: 'Ausgaben und Budget',
    revenue: 'Umsatz und Erwartung',
    leads: 'Leads und Erwartung',
  },
  harvest: 'Ertrag',
  figures: {
    leads_count: 'Leads',
    opportunities_count: 'Verkaufschancen',
    actual_revenue: 'Gewonnener Umsatz',
    lead_conversion_rate: 'Umgewandelte Leads',
    cost_per_lead: 'Kosten je Lead',
    roi: 'Kapitalrendite',
  },
  none: 'Nicht festgelegt',
}
