/** Tells the characters that a scanner types from those that a person has typed before: a scanner is much faster. */

/** A scanner types the next character of a code within this time; a person does not. */
export const scannerMs = 80

interface Press {
  key: string
  timeStamp: number
}

export class Burst {
  /** The text of the field before the first character of the burst. */
  before = ''
  text = ''
  #at = Number.NEGATIVE_INFINITY

  /** Whether a key continues the burst. */
  isContinued({ timeStamp }: Pick<Press, 'timeStamp'>): boolean {
    return this.text !== '' && timeStamp - this.#at < scannerMs
  }

  /** Notes a character that is typed into a field with this text. */
  note(press: Press, text: string): void {
    if (!this.isContinued(press)) {
      this.before = text
      this.text = ''
    }
    this.text += press.key
    this.#at = press.timeStamp
  }

  /** Ends the burst: the next character begins a new one. */
  end(): void {
    this.#at = Number.NEGATIVE_INFINITY
  }
}

/** Returns whether a key types a character. */
export const isCharacter = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
