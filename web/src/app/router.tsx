/** The addresses of the app: those of the API. `/crm/leads` is the list of leads, `/crm/leads/01K…` one lead. */
import { createRootRoute, createRoute, createRouter, notFound, useLoaderData } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { basePath } from '../data/api/client.ts'
import { resourceAt } from '../data/records/resources.ts'
import { pagesOf } from '../pages/registry.ts'
import { publicScreens, screens } from '../screens/screens.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { SignedIn } from './SignedIn.tsx'

const NotFound = lazy(async () => ({ default: (await import('../ui/page/NotFound.tsx')).NotFound }))

const Missing = () => (
  <Suspense fallback={<Notice />}>
    <NotFound />
  </Suspense>
)

/** A chunk that could not be loaded is not requested again by the page that failed; all of a page is in its address. */
function Failed({ error }: { error: unknown }) {
  return <Notice error={error} onRetry={() => location.reload()} />
}

/** Filters, sort, view and open record of a list: `?status=new&sort_by=email&peek=01K…`. */
export type Search = Readonly<Record<string, string | readonly string[] | undefined>>

const root = createRootRoute({
  errorComponent: Failed,
  validateSearch: (search) => search as Search,
})

/** The pages that need a session. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

/** The page that a loader has returned. While it is loaded, the page before stays. */
const Loaded = (): ReactNode => useLoaderData({ strict: false })

/** Returns the list with this path; if the path continues with an id, the record. */
async function pageAt(path: string): Promise<ReactNode> {
  const list = resourceAt(path)
  if (list) {
    const [pages, { ListPage }] = await Promise.all([pagesOf(list), import('../list/ListPage.tsx')])
    return <ListPage key={list} pages={pages} />
  }
  const end = path.lastIndexOf('/')
  const resource = resourceAt(path.slice(0, end))
  if (!resource) throw notFound()
  const [pages, { RecordPage }] = await Promise.all([pagesOf(resource), import('../record/RecordPage.tsx')])
  if (!pages.resource.hasRecord) throw notFound()
  const id = decodeURIComponent(path.slice(end + 1))
  return <RecordPage key={id} pages={pages} id={id} />
}

const resource = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  notFoundComponent: Missing,
  loader: ({ params: { _splat = '' } }) => pageAt(`/${_splat}`.replace(/\/$/, '')),
  component: Loaded,
})

async function screenOf(load: () => Promise<ComponentType>): Promise<ReactNode> {
  const Screen = await load()
  return <Screen />
}

/** Pages made by hand come before the addresses of resources. */
const handmade = Object.entries(screens).map(([path, load]) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    loader: () => screenOf(load),
    component: Loaded,
  }),
)

/** The pages of links in emails need no session. */
const withoutSession = Object.entries(publicScreens).map(([path, load]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => screenOf(load),
    component: Loaded,
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([...withoutSession, signedIn.addChildren([...handmade, resource])]),
  basepath: basePath || '/',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: () => <Notice />,
  defaultErrorComponent: Failed,
  stringifySearch: stringify,
  parseSearch: parse,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** The search part of the address as the API takes it: plain texts, repeated for several values. */
function stringify(search: Search): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const each of value === undefined ? [] : [value].flat()) parameters.append(name, each)
  const text = parameters.toString()
  return text && `?${text}`
}

function parse(text: string): Search {
  const parameters = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
