import type { Transport } from './transport.ts'

/** The methods of a resource; its generated subclass has one for each operation. */
export class Resource {
  declare protected readonly transport: Transport

  constructor(transport: Transport) {
    // Not enumerable, so that a printed resource shows only its name.
    Object.defineProperty(this, 'transport', { value: transport })
  }
}
