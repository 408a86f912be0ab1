/** HTML from templates that escape every value. */
import { withoutOverrides } from '#runtime/mail/directions'
import { escaped as escapedText } from '#runtime/mail/escaping'

/** Text that is already HTML. Only `html` and `Html.joined` create it, so no value of a record becomes markup. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  /** Returns pieces of HTML with another between them. */
  static joined(pieces: readonly Html[], separator: Html): Html {
    return new Html(pieces.map(({ text }) => text).join(separator.text))
  }
}

type Value = string | number | Html | readonly Html[] | null | undefined | false

function escaped(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapedText(withoutOverrides(String(value)))
}

/** A template of HTML: values are escaped, unless they are HTML themselves. Null, undefined and false are empty. */
export const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Html(parts.map((part, index) => part + escaped(values[index])).join(''))
