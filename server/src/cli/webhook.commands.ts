/** The command webhook listen. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Invocation, type Command, type CommandResult, WrongUsage } from './command.ts'
import { undoAtEnd, untilInterrupted } from './database.ts'
import { type Arrival, createReceiver } from './webhook.receiver.ts'

export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook listen',
    about: 'Receive webhooks on this machine and print each, until Ctrl-C.',
    details:
      'Create a subscription with the printed address. The server needs KONTOR_WEBHOOK_ALLOW_PRIVATE=on.\n' +
      'With --secret, webhooks without a valid signature get 401. With --json, each webhook is one line of JSON.',
    options: {
      port: { value: 'PORT', about: 'Port to listen on; 0 for any free port. Default: 4000.' },
      host: { value: 'ADDRESS', about: 'Address to listen on; 0.0.0.0 for all. Default: 127.0.0.1.' },
      secret: {
        value: 'SECRET',
        about: 'The secret of the subscription; during a rotation, repeat it for both.',
        many: true,
      },
      answer: {
        value: 'STATUS',
        about: 'The status of the response, for testing failures. Default: 200.',
      },
    },
    run: listenForWebhooks,
  },
]

async function listenForWebhooks(invocation: Invocation): Promise<CommandResult> {
  const port = numberOf(invocation, 'port', 4_000, 0, 65_535)
  const responseStatus = numberOf(invocation, 'answer', 200, 200, 599)
  const host = invocation.maybe('host') ?? '127.0.0.1'
  const count = { received: 0, verified: 0, repeated: 0 }
  const server = createReceiver({
    secrets: invocation.all('secret'),
    responseStatus,
    onReceived: (arrival) => {
      count.received += 1
      count.verified += Number(arrival.verified === true)
      count.repeated += Number(arrival.repeated)
      invocation.out.write(`${invocation.json ? JSON.stringify(arrival) : lineOf(arrival)}\n`)
    },
  })
  undoAtEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Listening on ${host}:${port} failed: ${why[error.code ?? ''] ?? error.message}.`)
  })
  const { port: actual } = server.address() as AddressInfo
  invocation.writeLine(`Listening on http://${host}:${actual}; Ctrl-C ends it.`)
  await untilInterrupted()
  const { received, verified, repeated } = count
  return { json: count, text: `${received} received, ${verified} verified, ${repeated} repeated.` }
}

const why: Record<string, string> = {
  EADDRINUSE: 'the port is in use',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'the address does not exist',
}

function numberOf(
  invocation: Invocation,
  option: string,
  usual: number,
  least: number,
  most: number,
): number {
  const text = invocation.maybe(option) ?? String(usual)
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new WrongUsage(`--${option} must be a whole number from ${least} to ${most}.`)
  return number
}

/** Returns a line such as `2026-11-21T09:30:00.000Z  customer.created  Customer 01J…  attempt 1  verified  → 200`. */
function lineOf({
  received_at,
  type,
  entity,
  attempt,
  verified,
  repeated,
  answered: status,
}: Arrival): string {
  const trust = { true: 'verified', false: 'NOT VERIFIED', null: 'not checked' }[`${verified}`]
  return [
    received_at,
    printable(type ?? 'no type'),
    entity ? printable(`${entity.type} ${entity.id}`) : 'no entity',
    `attempt ${attempt ?? '?'}`,
    repeated ? `${trust}, seen before` : trust,
    `→ ${status}`,
  ].join('  ')
}

/** Anyone can send requests here, so control characters are removed before they reach the terminal. */
const printable = (text: string) => text.replace(/\p{C}/gu, '?').slice(0, 100)
