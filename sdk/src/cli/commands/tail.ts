/** Prints the events of the feed. */
import { type Command, type Invocation, UsageError } from '../command.ts'
import { feedOptions, lineOf, openFeed } from '../feed.ts'
import { printable } from '../terminal.ts'

export const tailCommand: Command = {
  name: 'events tail',
  about: 'Print the events of the feed and wait for more.',
  details:
    'Begins with the oldest event (30 days). With --cursor-file it continues after the last printed page; events of\n' +
    'a page that was being printed when the program ended are printed again. Ctrl-C ends it.',
  arguments: {},
  options: {
    ...feedOptions,
    from: { value: 'now', about: 'Begin after the latest event, if there is no stored position.' },
    json: { about: 'Print each event as a line of JSON.' },
  },
  isEndless: true,
  run: tail,
}

async function tail(invocation: Invocation): Promise<void> {
  const { terminal, option, has } = invocation
  const from = option('from')
  if (from !== undefined && from !== 'now') throw new UsageError('--from can only be "now".')
  const { pages, save } = await openFeed(invocation, from === 'now')
  terminal.note('prints events until Ctrl-C')
  for await (const { events, cursor } of pages) {
    for (const event of events)
      await terminal.print(
        has('json') ? JSON.stringify(event) : `${printable(event.timestamp)}  ${lineOf(event)}`,
      )
    await save({ cursor })
  }
}
