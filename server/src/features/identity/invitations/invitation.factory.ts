import { after } from '#runtime/clock'
import { factory } from '#test/factory'
import { invitations } from './invitation.ts'

export const invitationFactory = factory(invitations, {
  path: '/invitations',
  fields: { email: ({ number }) => `invited-${number}@example.com` },
  // An email was sent just now, and the next one must wait.
  arrange: {
    '/:id/resend': ({ testApp }, { id }) =>
      testApp.sql('update invitations set sent_at = $2 where id = $1', [
        id,
        after(testApp.clock.now(), { hours: -1 }),
      ]),
  },
})
