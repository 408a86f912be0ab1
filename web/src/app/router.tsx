/** The addresses of the app: those of the API. `/crm/leads` is the list of leads, `/crm/leads/01K…` one lead. */
import { createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router'
import { lazy } from 'react'
import { basePath } from '../data/client.ts'
import { loadPages, resourceAt } from '../pages/registry.ts'
import { publicScreens, screens } from '../screens/screens.ts'
import { Notice } from '../ui/Notice.tsx'
import { NotFound } from './NotFound.tsx'
import { SignedIn } from './SignedIn.tsx'

const ListPage = lazy(() => import('../list/ListPage.tsx').then((module) => ({ default: module.ListPage })))
const RecordPage = lazy(() =>
  import('../record/RecordPage.tsx').then((module) => ({ default: module.RecordPage })),
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

/** Returns the pages of the resource whose list has this path, and the id of a record if the path continues. */
async function resolve(path: string) {
  const list = resourceAt(path)
  if (list) return { pages: await loadPages(list), id: undefined }
  const end = path.lastIndexOf('/')
  const resource = resourceAt(path.slice(0, end))
  if (!resource) throw notFound()
  const pages = await loadPages(resource)
  if (!pages.resource.hasRecord) throw notFound()
  return { pages, id: decodeURIComponent(path.slice(end + 1)) }
}

const resource = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  notFoundComponent: NotFound,
  loader: ({ params: { _splat = '' } }) => resolve(`/${_splat}`.replace(/\/$/, '')),
  component: () => {
    const { pages, id } = resource.useLoaderData()
    const Page = pages.subpages?.[id ?? '']
    return Page ? (
      <Page />
    ) : id === undefined ? (
      <ListPage key={pages.resource.name} pages={pages} />
    ) : (
      <RecordPage key={id} pages={pages} id={id} />
    )
  },
})

/** Pages made by hand come before the addresses of resources. */
const handmade = Object.entries(screens).map(([path, load]) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazy(async () => ({ default: await load() })),
  }),
)

/** The pages of links in emails need no session. */
const withoutSession = Object.entries(publicScreens).map(([path, load]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazy(async () => ({ default: await load() })),
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
