/** A sentence with holes: `must be at least {limit}`. */

export type Values = Readonly<Record<string, string>>

/** Returns the translation of a value; undefined if a hole with this name cannot have it. */
export type Read = (name: string, value: string) => string | undefined

const hole = /\{(\w+)\}/

export class Template {
  /** The texts before, between and after the holes. */
  readonly #literals: readonly string[] = []
  readonly holes: readonly string[]
  /** The number of characters outside of the holes: a template with more of them is more specific. */
  readonly weight: number

  constructor(text: string) {
    const parts = text.split(hole)
    this.#literals = parts.filter((_, index) => index % 2 === 0)
    this.holes = parts.filter((_, index) => index % 2 === 1)
    this.weight = this.#literals.reduce((sum, literal) => sum + literal.length, 0)
  }

  /** The first word of all matching texts; undefined if the template begins with a hole. */
  get firstWord(): string | undefined {
    return firstWordOf(this.#literals[0] ?? '')
  }

  /**
   * Returns the values in a text of this form, as `read` returns them; undefined if the text has another form, or if
   * `read` accepts no value. Only the last value can be empty.
   */
  match(text: string, read: Read): Values | undefined {
    const [first = ''] = this.#literals
    if (this.holes.length === 0) return text === first ? {} : undefined
    return text.startsWith(first) && text.endsWith(this.#literals.at(-1) ?? '')
      ? this.#matchFrom(0, text, first.length, read)
      : undefined
  }

  /** Returns the values of the holes from this one on. The first end that `read` accepts is the end of a value. */
  #matchFrom(index: number, text: string, from: number, read: Read): Values | undefined {
    const name = this.holes[index] ?? ''
    const literal = this.#literals[index + 1] ?? ''
    if (index === this.holes.length - 1) {
      const end = text.length - literal.length
      const value = end >= from ? read(name, text.slice(from, end)) : undefined
      return value === undefined ? undefined : { [name]: value }
    }
    let end = text.indexOf(literal, from + 1)
    for (let attempt = 0; attempt < attempts && end !== -1; attempt++) {
      const value = read(name, text.slice(from, end))
      const others =
        value === undefined ? undefined : this.#matchFrom(index + 1, text, end + literal.length, read)
      if (value !== undefined && others) return { [name]: value, ...others }
      end = text.indexOf(literal, end + 1)
    }
    return undefined
  }
}

/** How many ends of a value are tried. The names of operations have up to five words. */
const attempts = 6

/** Returns the text before the first space; undefined if there is no space. */
export function firstWordOf(text: string): string | undefined {
  const end = text.indexOf(' ')
  return end === -1 ? undefined : text.slice(0, end)
}

/** Inserts values into the holes of a text. */
export const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
