/** Forwards the events of the feed as signed webhooks, to a receiver that the server cannot reach. */
import type { KontorEvent } from '../../feed-types.ts'
import { wait } from '../../runtime/retry.ts'
import { type Command, CommandError, type Invocation, UsageError } from '../command.ts'
import { type Feed, feedOptions, lineOf, openFeed } from '../feed.ts'
import { readValue } from '../input.ts'
import { findProfile, saveProfile } from '../profiles.ts'
import { newSecret, webhookHeaders } from '../signature.ts'
import type { Terminal } from '../terminal.ts'

export const forwardCommand: Command = {
  name: 'webhooks forward',
  about: 'Send the events of the feed to an address, signed like webhooks.',
  details:
    'Begins after the latest event; with --cursor-file it continues after the last delivered one. Sends the events\n' +
    'in order, one at a time, until the receiver responds with 2xx, so that none is lost. An event whose response\n' +
    'was lost is sent again. A response 410 ends the command. Ctrl-C ends it.',
  arguments: { URL: 'The address of the receiver, such as http://localhost:4000/hooks.' },
  options: {
    ...feedOptions,
    secret: {
      value: 'SECRET',
      about: 'The secret, or @FILE, or - for standard input. Default: one of the profile, which is shown.',
    },
  },
  isEndless: true,
  run: forward,
}

/** The server waits as long. */
const timeoutMs = 10_000

const firstPauseMs = 1_000
const longestPauseMs = 60_000

interface Receiver {
  url: string
  secret: string
  terminal: Terminal
}

async function forward(invocation: Invocation): Promise<void> {
  const { terminal, argument } = invocation
  const url = argument('URL')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError('The address of the receiver must be an http or https URL.')
  const given = await givenSecret(invocation)
  const feed = await openFeed(invocation, true)
  const secret = given ?? (await ownSecret(feed, terminal))
  terminal.note('forwards events until Ctrl-C')
  for await (const { events, before, cursor } of feed.pages) {
    for (const event of events) {
      await deliver(event, { url, secret, terminal })
      if (before !== undefined && event.sequence !== null)
        await feed.save({ cursor: before, sequence: event.sequence })
    }
    await feed.save({ cursor })
  }
}

async function givenSecret({ option }: Invocation): Promise<string | undefined> {
  const value = option('secret')
  if (value === undefined) return undefined
  const secret = (await readValue(value)).trim()
  if (secret === '') throw new UsageError('--secret is empty.')
  return secret
}

/** Returns the secret of the profile, or a new one, and shows it. It is the same in the next run of the profile. */
async function ownSecret({ profile }: Feed, terminal: Terminal): Promise<string> {
  const stored = profile === undefined ? undefined : await findProfile(profile)
  const secret = stored?.webhook_secret ?? newSecret()
  if (profile !== undefined && stored && !stored.webhook_secret)
    await saveProfile(profile, { ...stored, webhook_secret: secret })
  terminal.note(`the signing secret is ${secret}`)
  return secret
}

/** Sends an event until the receiver accepts it. */
async function deliver(event: KontorEvent, receiver: Receiver): Promise<void> {
  const { terminal } = receiver
  const body = JSON.stringify(event)
  for (let attempt = 1; ; attempt++) {
    const { status, result, retryAfterMs = 0 } = await post(event, { ...receiver, body, attempt })
    const line = `${lineOf(event)}  attempt ${attempt} → ${result}`
    if (status >= 200 && status < 300) return terminal.print(`${new Date().toISOString()}  ${line}`)
    if (status === 410) throw new CommandError(`${line}\n  The receiver wants no more events.`)
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1))
    const ms = Math.max(pause, Math.min(retryAfterMs, longestPauseMs))
    terminal.note(`${line}. Next attempt in ${Math.round(ms / 1_000)} s.`)
    await wait(ms, terminal.signal)
  }
}

interface Outcome {
  /** 0 without a response. */
  status: number
  result: string
  retryAfterMs?: number
}

async function post(
  { id, type }: KontorEvent,
  { url, secret, terminal, body, attempt }: Receiver & { body: string; attempt: number },
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: webhookHeaders({ id, type, attempt, body, secret, now: new Date() }),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([terminal.signal, timeout]),
    })
    await response.body?.cancel()
    const seconds = response.headers.get('retry-after') ?? ''
    const retryAfterMs = /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : 0
    return { status: response.status, result: String(response.status), retryAfterMs }
  } catch (error) {
    terminal.signal.throwIfAborted()
    const { cause } = error as { cause?: { code?: string } }
    return { status: 0, result: timeout.aborted ? 'no response in 10 s' : (cause?.code ?? 'no connection') }
  }
}
