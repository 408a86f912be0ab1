/**
 * The path of `KONTOR_PUBLIC_URL`: `/kontor` for `https://example.com/kontor`. It is optional in requests, because some
 * proxies remove it. All addresses in responses include it.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    basePath: string
  }
}

/** Returns the path of the public URL; empty for a server at the root of its host. */
export const basePathOf = (publicUrl: string) => new URL(publicUrl).pathname.replace(/\/$/, '')

/** Returns a function that removes the base path from the URL of a request. */
export const withoutBasePath =
  (basePath: string) =>
  ({ url = '/' }: Pick<IncomingMessage, 'url'>) =>
    url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url

/** Adds the base path to the addresses in responses. A request to the base path leads to the start page. */
export function serveBelow(app: FastifyInstance, basePath: string) {
  app.decorate('basePath', basePath)
  if (basePath) app.get(basePath, (_request, reply) => reply.redirect(`${basePath}/`, 308))
}
