import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Ctx } from '#runtime/database/context'
import { csvType } from '../files/files.ts'
import { sendFile } from './file-bodies.ts'

test('logs an interrupted file with the id of its request', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const app = fastify({ loggerInstance: logger as FastifyBaseLogger, genReqId: () => 'req-broken' })
  const read = <T>(run: (ctx: Ctx) => Promise<T>) => run({} as Ctx)
  const response = {
    name: 'leads.csv',
    type: csvType,
    async *content() {
      yield 'id\r\n'
      throw new Error('broken')
    },
  }
  app.get('/export', (request, reply) =>
    sendFile(request, reply, { read, write: read }, async () => response),
  )
  await assert.rejects(app.inject('/export?token=secret'))
  await app.close()
  const own = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === '/export')
  assert.deepEqual(
    own.map(({ reqId, err }) => [reqId, err.message]),
    [['req-broken', 'broken']],
  )
})
