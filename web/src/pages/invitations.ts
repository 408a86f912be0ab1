import { MailPlus } from 'lucide-react'
import { lazy } from 'react'
import { invitations } from '../generated/resources/invitations.ts'
import { pages } from '../declaration/page.ts'

const LinkTools = lazy(async () => ({
  default: (await import('../screens/invitations/LinkTools.tsx')).LinkTools,
}))

export const page = pages(invitations, {
  icon: MailPlus,
  list: { columns: ['title', 'email', 'roles', 'expires_at'] },
  facts: ['email', 'roles', 'invited_by_id', 'expires_at'],
  create: ['email', 'name', 'roles'],
  primary: ['resend'],
  tools: LinkTools,
  actions: { 'share-link': { isCovered: true } },
})
