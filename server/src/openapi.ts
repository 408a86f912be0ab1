/** The OpenAPI document of all modules. */
import { openApi } from '#core/platform'
import { linkOperations } from '#features/identity/signing-in/public-operations'
import { tokenOperation } from '#features/identity/signing-in/token.routes'
import { describedEvents } from '#features/webhooks/index'
import packageJson from '../../package.json' with { type: 'json' }
import { publishingModules, endpoints, modules, resources } from './app.ts'

/** Returns the OpenAPI 3.1 document of all endpoints, for a server at this address. */
export const openApiDocument = (serverUrl: string) =>
  openApi.describe({
    endpoints,
    publicOperations: [tokenOperation, ...linkOperations],
    resources,
    events: describedEvents(publishingModules.flatMap((module) => module.resources)),
    tags: modules.flatMap(({ tags }) => tags ?? []),
    version: packageJson.version,
    serverUrl,
  })
