/** The pages that need no sign-in: the start page, the documentation, and the files of the browser app. */
import type { FastifyInstance } from 'fastify'
import type { WebApp } from '#runtime/web/web-app'
import { addDocs, type DocsOptions } from './docs.ts'
import { addDocumentation } from './documentation.ts'
import { addStartPage, type StartPageOptions } from './start-page.ts'
import { addWebAssets, webPages } from './web-pages.ts'

export { webPages }

interface Options extends DocsOptions, Omit<StartPageOptions, 'pages'> {
  /** The browser app; undefined if this server does not have it. */
  web: WebApp | undefined
}

export function mount(http: FastifyInstance, { web, ...options }: Options) {
  const { openApiThread, publicUrl, basePath, version, readiness } = options
  addDocs(http, { openApiThread, publicUrl, basePath })
  addDocumentation(http, { publicUrl, basePath })
  if (web) addWebAssets(http, web)
  addStartPage(http, { version, publicUrl, readiness, pages: web && webPages(web) })
}
