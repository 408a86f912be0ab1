/** The app: data, the session with the preferences of its user, words, pages. */
import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import {
  defaultPreferences,
  lacksSecondFactor,
  personalQuery,
  PreferencesContext,
} from '../data/people/preferences.ts'
import { SessionContext, useSessionQuery } from '../data/people/session.ts'
import { browserLanguage, catalogueOf } from '../words/load.ts'
import { PagesContext } from '../declaration/loaded-pages.ts'
import { pagesOf } from '../pages/registry.ts'
import { localeOf } from '../words/locale.ts'
import { WordsContext } from '../words/words.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { CreateInPlace } from './CreateInPlace.tsx'
import { router } from './router.tsx'
import { setTheme } from './theme.ts'

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The tenant may begin to require a second factor while its users work.
    onError: (error) => {
      if (lacksSecondFactor(error)) void queries.invalidateQueries({ queryKey: personalQuery.queryKey })
    },
  }),
  defaultOptions: {
    // The client of the API repeats requests itself.
    queries: { retry: false, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

// The words of most users are on their way before their preferences are known.
void catalogueOf(browserLanguage())

export const App = () => (
  <QueryClientProvider client={queries}>
    <PagesContext value={pagesOf}>
      <Personal />
    </PagesContext>
  </QueryClientProvider>
)

/** The language and the colours of the user. */
function Personal() {
  const { data } = useQuery(personalQuery)
  const preferences = data?.preferences ?? defaultPreferences
  const chosenTheme = data?.preferences?.theme
  // With a new language, the page stays until its words are loaded.
  const language = useDeferredValue(preferences.language ?? browserLanguage())
  const words = use(catalogueOf(language))
  const company = useSessionQuery().data?.tenant.locale ?? null
  const locale = localeOf(language, { own: preferences.region, company, browser: navigator.languages })
  const catalogue = useMemo(() => ({ ...words, locale }), [words, locale])
  useEffect(() => {
    if (chosenTheme) setTheme(chosenTheme)
  }, [chosenTheme])
  const { density } = preferences
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dataset['density'] = density
  }, [locale, density])
  return (
    <PreferencesContext value={preferences}>
      <WordsContext value={catalogue}>
        <I18nProvider locale={locale}>
          <Pages />
        </I18nProvider>
      </WordsContext>
    </PreferencesContext>
  )
}

function Pages() {
  const { data: session, error, refetch } = useSessionQuery()
  const { isPending } = useQuery(personalQuery)
  const [context] = useState({ queries })
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (session === undefined || isPending) return <Notice />
  return (
    <SessionContext value={session}>
      <CreateInPlace>
        <RouterProvider router={router} context={context} />
      </CreateInPlace>
    </SessionContext>
  )
}
