import type { FastifyReply } from 'fastify'

/** Adds request headers that affect the response to its `Vary` header. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]) {
  const own = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  void reply.header('vary', [...new Set([...own, ...names])].join(', '))
}
