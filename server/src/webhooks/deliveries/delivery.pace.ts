/** Of what waits to be sent, one in so many starts each millisecond. */
const spread = 30

/**
 * A line of those who want to start: a few of them may, each millisecond, in the order in which they came. So requests
 * to the API come in between, and a heap is spread. The longer the line, the more at once: nobody waits long.
 */
export class Pace {
  readonly #waiting: (() => void)[] = []

  turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (this.#waiting.push(resolve) === 1) this.#walk()
    return promise
  }

  #walk() {
    setTimeout(() => {
      for (const go of this.#waiting.splice(0, Math.ceil(this.#waiting.length / spread))) go()
      if (this.#waiting.length > 0) this.#walk()
    }, 1)
  }
}
