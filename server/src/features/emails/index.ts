/** Emails about records with their delivery, and the mail server of the tenant. */
import type { Module } from '#core'
import { emailEndpoints } from './email.routes.ts'
import { emailTags } from './email.tags.ts'
import { mailServerEndpoints } from './mail-server/mail-server.routes.ts'
import { mailServers } from './mail-server/mail-server.ts'

export const emails = {
  endpoints: [...emailEndpoints, ...mailServerEndpoints],
  resources: [mailServers],
  tags: emailTags,
  permissions: [],
} satisfies Module
