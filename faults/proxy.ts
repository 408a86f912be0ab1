/** A TCP proxy on 127.0.0.1 that simulates faults of a network. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `pass` forwards. `refuse` closes all connections and each new one. `stall` keeps connections open and forwards
 * nothing, like a network that loses all packets. A number forwards after this many milliseconds.
 */
export type ProxyMode = 'pass' | 'refuse' | 'stall' | number

const checkEveryMs = 20

export class Proxy {
  readonly #server: Server
  readonly #targetPort: number
  readonly #pairs = new Set<readonly [client: Socket, target: Socket]>()
  #mode: ProxyMode = 'pass'

  private constructor(server: Server, targetPort: number) {
    this.#server = server
    this.#targetPort = targetPort
    server.on('connection', (client: Socket) => this.#accept(client))
  }

  static async open(targetPort: number): Promise<Proxy> {
    const server = createServer({ allowHalfOpen: true })
    const proxy = new Proxy(server, targetPort)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  set(mode: ProxyMode): void {
    this.#mode = mode
    if (mode === 'refuse') this.#destroyAll()
  }

  /** Ends the direction from the client to the target of every connection. */
  halfClose(): void {
    for (const [, target] of this.#pairs) target.end()
  }

  async close(): Promise<void> {
    this.#destroyAll()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #destroyAll() {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy()
  }

  #accept(client: Socket) {
    if (this.#mode === 'refuse') return void client.destroy()
    const target = connect({ port: this.#targetPort, host: '127.0.0.1', allowHalfOpen: true })
    const pair = [client, target] as const
    this.#pairs.add(pair)
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        this.#pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
    void this.#forward(client, target)
    void this.#forward(target, client)
  }

  async #forward(from: Socket, to: Socket) {
    try {
      for await (const chunk of from) {
        while (this.#mode === 'stall') await sleep(checkEveryMs)
        if (typeof this.#mode === 'number') await sleep(this.#mode)
        if (!to.writable) break
        if (!to.write(chunk as Buffer)) await Promise.race([once(to, 'drain'), once(to, 'close')])
      }
      to.end()
    } catch {
      to.destroy()
    }
  }
}
