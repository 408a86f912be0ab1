import { endpoint, replies } from '#core'
import type { Listings } from '#features/views/view.lists'
import { changePreferences, showPreferences } from './preferences.actions.ts'
import { patchOf, preferencesOf } from './preferences.ts'

export function preferenceEndpoints(listings: Listings) {
  const schema = preferencesOf(listings)
  return [
    endpoint('GET /auth/me/preferences', {
      operationName: 'preferences',
      summary: 'Show your preferences',
      description: 'Every key has a value: the default of a preference that is not set.',
      permission: 'signed in',
      scope: null,
      reply: { ...replies.one(schema), isRecord: false },
      run: (ctx) => showPreferences(ctx),
    }),
    endpoint('PATCH /auth/me/preferences', {
      operationName: 'changePreferences',
      summary: 'Change your preferences',
      description:
        'Merged by key; `lists` is merged by entity type, and the preferences of one list are replaced. Null removes ' +
        'a preference. At most 32,768 bytes as JSON.',
      permission: 'signed in',
      scope: null,
      body: patchOf(listings),
      reply: { ...replies.one(schema, 'Preferences changed.'), isRecord: false },
      run: (ctx, { body }) => changePreferences(ctx, listings, body),
    }),
  ]
}
