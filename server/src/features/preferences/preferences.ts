/** The preferences of a user: how the browser looks and opens for them. */
import { f } from '#core'
import { type NotificationKind, notificationKinds } from '#core/platform'
import { Kind } from '#features/notifications/notification'
import type { Listings } from '#features/views/view.lists'

/** The limit of the stored preferences of a user, as JSON. */
export const bytesAtMost = 32_768

const Columns = f.Type.Array(f.Text(200), {
  maxItems: 100,
  uniqueItems: true,
  description: 'Fields of the records, or custom_fields.<code>, in order.',
})

const Widths = f.Type.Unsafe<Record<string, number>>({
  type: 'object',
  maxProperties: 100,
  patternProperties: { '^[a-z][a-zA-Z0-9_.]{0,199}$': f.Integer(24, 2_000) },
  additionalProperties: false,
  description: 'The widths of columns, in pixels, by field.',
})

const ListPreferences = f.titled(
  'ListPreferences',
  f.Shape({
    columns: f.Optional(Columns),
    widths: f.Optional(Widths),
    sort_by: f.Optional(f.about('The `sort_by` of the list.', f.Text(100))),
    sort_direction: f.Optional(f.about('The `sort_direction` of the list.', f.SortDirection)),
    per_page: f.Optional(f.about('The number of records per page.', f.Integer(1, 100))),
    density: f.Optional(f.about('Instead of the general one.', f.Choice('comfortable', 'compact'))),
  }),
)

export type ListPreferences = f.Static<typeof ListPreferences>

const fields = {
  theme: f.about('`system` follows the operating system.', f.Choice('system', 'light', 'dark')),
  language: f.about('Null for that of the browser.', f.Maybe(f.Choice('en', 'de'))),
  region: f.about(
    'The region whose format numbers, amounts and days have, such as `US`; null for that of the tenant or the browser.',
    f.Maybe(f.CountryCode),
  ),
  timezone: f.about(
    'The time zone in which instants are shown; null for that of the tenant.',
    f.Maybe(f.Timezone),
  ),
  density: f.about('The height of rows.', f.Choice('comfortable', 'compact')),
  shortcuts: f.about('Whether single keys are shortcuts (WCAG 2.1.4).', f.Flag),
  muted_notifications: f.Type.Array(Kind, {
    maxItems: notificationKinds.length,
    uniqueItems: true,
    description: 'The kinds of notifications that the user does not want.',
  }),
  navigation_collapsed: f.about('Whether the navigation shows only icons.', f.Flag),
  first_steps_hidden: f.about('Whether the first steps are hidden on the start page.', f.Flag),
  landing_page: f.about(
    'The path of the page after sign-in, within the browser app; null for the start page.',
    f.Maybe(
      f.Type.String({
        maxLength: 500,
        pattern: '^/(?![/\\\\])[^\\u0000-\\u0020\\u007F\\\\]*$',
        'x-hint': 'must be a path that begins with one slash',
      }),
    ),
  ),
}

export const defaults = {
  theme: 'system',
  language: null,
  region: null,
  timezone: null,
  density: 'comfortable',
  shortcuts: true,
  muted_notifications: [] as NotificationKind[],
  navigation_collapsed: false,
  first_steps_hidden: false,
  landing_page: null,
  lists: {},
} as const

/** A map by entity type. The names are those of the lists, so others are rejected. */
const byList = <S extends f.TSchema>(listings: Listings, schema: S) =>
  f.Type.Unsafe<Record<string, f.Static<S>>>({
    type: 'object',
    patternProperties: { [`^(?:${[...listings.keys()].join('|')})$`]: schema },
    additionalProperties: false,
    description: 'By the entity type of the list, such as `lead`.',
  })

/** The preferences as they are read: every key has a value. */
export const preferencesOf = (listings: Listings) =>
  f.titled('Preferences', f.Shape({ ...fields, lists: byList(listings, ListPreferences) }))

/** Changed preferences: null removes one, so that it has its default. */
export const patchOf = (listings: Listings) => {
  const removable = Object.entries(fields).map(([name, field]) => [
    name,
    f.Optional(f.mayBeNull(field) ? field : f.Maybe(field)),
  ])
  return f.Type.Unsafe<Patch>(
    f.titled(
      'PreferencesPatch',
      f.Shape(
        {
          ...(Object.fromEntries(removable) as f.TProperties),
          lists: f.Optional(f.Maybe(byList(listings, f.Maybe(ListPreferences)))),
        },
        {
          examples: [
            {
              theme: 'dark',
              timezone: null,
              lists: { lead: { columns: ['email', 'status'], widths: { email: 220 } }, customer: null },
            },
          ],
        },
      ),
    ),
  )
}

type Fields = { [K in keyof typeof fields]: f.Static<(typeof fields)[K]> }
export type Preferences = Fields & { lists: Record<string, ListPreferences> }
export type Patch = { [K in keyof Fields]?: Fields[K] | null } & {
  lists?: Record<string, ListPreferences | null> | null
}

declare module '#runtime/database/handle' {
  interface Tables {
    user_preferences: { user_id: string; preferences: string; updated_at: string }
  }
}
