/** Values as text, in the language and the time zone of the user, by default that of the tenant. */
import { useMemo } from 'react'
import { useCatalogue } from '../../words/words.ts'
import { usePreferences } from '../people/preferences.ts'
import { useSession } from '../people/session.ts'
import { type Formats, formatsOf } from './formats-of.ts'

export type { Formats }

export function useFormats(): Formats {
  const { language, locale } = useCatalogue()
  const { tenant } = useSession()
  const { timezone } = usePreferences()
  const zone = timezone ?? tenant.timezone
  return useMemo(
    () => formatsOf({ language, locale }, tenant.currency, zone),
    [language, locale, tenant.currency, zone],
  )
}
