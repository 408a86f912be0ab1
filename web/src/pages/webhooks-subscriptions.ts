import { Webhook } from 'lucide-react'
import { webhooksSubscriptions } from '../generated/resources/webhooks-subscriptions.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(webhooksSubscriptions, {
  icon: Webhook,
  list: { columns: ['title', 'status', 'success_rate', 'last_delivery_at'] },
  create: ['url', 'events', 'description'],
  facts: [
    'url',
    'events',
    'description',
    'payload_mode',
    'disabled_reason',
    'success_rate',
    'circuit_state',
    'last_delivery_at',
    'secret_rotated_at',
  ],
  tabs: [
    {
      id: 'deliveries',
      load: async () => ({ default: (await import('../screens/webhooks/Deliveries.tsx')).Deliveries }),
    },
  ],
  primary: ['activate'],
})
