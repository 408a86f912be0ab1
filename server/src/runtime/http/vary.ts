import type { FastifyReply } from 'fastify'

/** Adds request headers that affect the response to its `Vary` header. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]) {
  const header = reply.getHeader('vary')
  if (header === undefined) return void reply.header('vary', names.join(', '))
  const own = String(header)
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  void reply.header('vary', [...new Set([...own, ...names])].join(', '))
}
