/** The base of the client: its address, and the low-level interface. */
import type { Call, PageCall } from './calls.ts'
import type { ClientOptions, RequestInput } from './options.ts'
import { Transport } from './transport.ts'

export class Client {
  declare protected readonly transport: Transport

  constructor(options: ClientOptions = {}) {
    Object.defineProperty(this, 'transport', { value: new Transport(options) })
  }

  /** The address of the API, such as `https://kontor.example.com/api/v1`. */
  get apiUrl(): string {
    return this.transport.apiUrl
  }

  /**
   * The low-level interface: sends any request, such as `kontor.send('GET', '/crm/leads/01K…', {})`, with the retries
   * and errors of all calls. Returns the `data` of the response, and by `withResponse()` its `meta`. Parts of the path
   * must be escaped.
   */
  send<T, Meta>(method: string, path: string, input: RequestInput = {}): Call<T, Meta> {
    return this.transport.send(method, path, input)
  }

  /** The low-level interface for lists: like `send`, with an iterator over the rows of all pages. */
  list<Row, Meta>(method: string, path: string, input: RequestInput = {}): PageCall<Row, Meta> {
    return this.transport.list(method, path, input)
  }

  /** The low-level interface for other content: returns the successful response. Otherwise throws a `KontorError`. */
  fetch(method: string, path: string, input: RequestInput = {}): Promise<Response> {
    return this.transport.fetch(method, path, input)
  }

  /** `console.log` of Node shows the address only, not all resources. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `${this.constructor.name} { apiUrl: '${this.apiUrl}' }`
  }
}
