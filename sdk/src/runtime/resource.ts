import type { Client } from './client.ts'

/** The methods of a resource; its generated subclass has one for each operation. */
export class Resource {
  protected readonly client: Client

  constructor(client: Client) {
    this.client = client
  }
}
