/**
 * Dependency injection between parts of the system that do not import each other. The manifests declare needs and
 * providers; `resolveNeeds` connects them when the system is composed.
 */

/** A value of the type `T` that one part of the system needs and another one provides. */
export class Need<T> {
  readonly name: string
  #provided: { value: T } | undefined

  /** `name` completes the message "Nothing provides …". */
  constructor(name: string) {
    this.name = name
  }

  /** Returns the provided value. Throws before the system is composed. */
  get(): T {
    if (!this.#provided) throw new Error(`Nothing provides ${this.name}.`)
    return this.#provided.value
  }

  /** Returns a declaration for a manifest: this value is provided for the need. */
  providedBy(value: T): Provision {
    return { need: this, resolve: () => (this.#provided = { value }) }
  }
}

/** A value that a part of the system provides for a need. */
export interface Provision {
  readonly need: AnyNeed
  resolve(): void
}

/** A need of any type. */
export type AnyNeed = Pick<Need<unknown>, 'name'>

/**
 * Connects each need with its provided value. Throws if a need has no value or two values, or if a value is provided
 * without a declared need.
 */
export function resolveNeeds(needs: readonly AnyNeed[], provisions: readonly Provision[]): void {
  const provided = provisions.map(({ need }) => need)
  const missing = needs
    .filter((need) => !provided.includes(need))
    .map((need) => `Nothing provides ${need.name}.`)
  const double = provided
    .filter((need, index) => provided.indexOf(need) < index)
    .map((need) => `Two modules provide ${need.name}.`)
  const unneeded = provided
    .filter((need) => !needs.includes(need))
    .map((need) => `No module declares that it needs ${need.name}.`)
  const problems = [...missing, ...double, ...unneeded]
  if (problems.length > 0) throw new Error(`The system cannot be composed. ${problems.join(' ')}`)
  for (const provision of provisions) provision.resolve()
}
