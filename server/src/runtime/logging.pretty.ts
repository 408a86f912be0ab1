/**
 * Formats log lines for a terminal: one line with time, level, message and fields, followed by the stack of an error.
 */
import { styleText } from 'node:util'
import { epoch } from './clock.ts'

type Fields = Record<string, unknown>

const colours: Record<string, Parameters<typeof styleText>[0]> = {
  trace: 'gray',
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: ['bold', 'red'],
}

/** Returns a line of JSON in a readable format. */
export function prettyLine(json: string, hasColours: boolean): string {
  const { time, level, msg, method, path, status, err, ...fields } = JSON.parse(json) as Fields
  const style = (format: Parameters<typeof styleText>[0], text: string) =>
    hasColours ? styleText(format, text, { validateStream: false }) : text
  const request = method === undefined ? [] : [method, path, status].map((part) => plain(part))
  const { stack, message, ...details } = (err ?? {}) as Fields
  const words = [
    style('gray', localTime(String(time))),
    style(colours[String(level)] ?? 'gray', String(level).toUpperCase().padEnd(5)),
    ...(msg === undefined ? [] : [plain(msg)]),
    ...request,
    ...Object.entries({ ...fields, ...details, ...(stack === undefined && { message }) })
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => `${style('gray', `${name}=`)}${quoted(value)}`),
  ]
  const trace =
    stack === undefined
      ? []
      : String(stack)
          .split('\n')
          .map((line) => `    ${plain(line)}`)
  return `${[words.join(' '), ...trace].join('\n')}\n`
}

/** In the time zone of the terminal. */
const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const localTime = (time: string) => clockTime.format(epoch(time))

// A path or an error may contain text of a client: control characters would reach the terminal.
const plain = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(
    /\p{Cc}/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const quoted = (value: unknown) =>
  plain(typeof value === 'string' && /[\s"=]/.test(value) ? JSON.stringify(value) : value)
