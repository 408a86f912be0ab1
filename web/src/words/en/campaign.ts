/** The sentences about the results of campaigns in English. Only their tab loads them. */

export const campaign = {
  leads: (count: string) => (count === '1' ? '1 lead' : `${count} leads`),
  comparisons: {
    cost: 'Spent against budget',
    revenue: 'Revenue against expectation',
    leads: 'Leads against expectation',
  },
  harvest: 'Harvest',
  figures: {
    leads_count: 'Leads',
    opportunities_count: 'Deals',
    actual_revenue: 'Revenue won',
    lead_conversion_rate: 'Converted leads',
    cost_per_lead: 'Cost per lead',
    roi: 'Return on investment',
  },
  none: 'Not set',
}
