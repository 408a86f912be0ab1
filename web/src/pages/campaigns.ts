import { Megaphone } from 'lucide-react'
import { campaigns } from '../generated/resources/campaigns.ts'
import { calendar, pages, related, table, type TabDeclaration } from '../declaration/page.ts'

const results: TabDeclaration = {
  id: 'results',
  load: async () => ({
    default: (await import('../screens/campaign-results/CampaignResults.tsx')).CampaignResults,
  }),
}

export const page = pages(campaigns, {
  icon: Megaphone,
  list: {
    columns: ['title', 'status', 'type', 'start_date', 'end_date', 'budget', 'actual_revenue', 'owner_id'],
    layouts: [table(), calendar('start_date', 'start_date')],
  },
  create: ['name', 'type', 'budget', 'start_date', 'end_date', 'owner_id'],
  facts: [
    'type',
    'start_date',
    'end_date',
    'budget',
    'actual_cost',
    'expected_revenue',
    'actual_revenue',
    'roi',
    'expected_leads',
    'actual_leads',
    'owner_id',
    'target_audience',
    'description',
    'channels',
    'objectives',
    'tags',
    'custom_fields',
  ],
  tabs: [results],
  related: [related('leads', 'campaign_id'), related('opportunities', 'campaign_id')],
  primary: ['activate', 'schedule', 'complete'],
})
