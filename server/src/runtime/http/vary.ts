import type { FastifyReply } from 'fastify'

/** Adds the names of request headers that decide what the answer is to its `Vary`. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]) {
  const own = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  void reply.header('vary', [...new Set([...own, ...names])].join(', '))
}
