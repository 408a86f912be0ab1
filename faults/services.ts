/** The services that an installation uses, each behind a proxy: a file store, a mail server and a virus scanner. */
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { openS3 } from '../server/test/s3.ts'
import { Proxy } from './proxy.ts'

export interface Services {
  store: Proxy
  mail: Proxy
  scanner: Proxy
  /** The Message-IDs of the accepted emails. */
  emails: Set<string>
  settings: Record<string, string>
}

export async function openServices(undo: AsyncDisposableStack): Promise<Services> {
  const emails = new Set<string>()
  const proxyOf = async (port: number) => {
    const proxy = await Proxy.open(port)
    undo.defer(() => proxy.close())
    return proxy
  }
  const directory = mkdtempSync(join(tmpdir(), 'kontor-faults-s3-'))
  undo.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  const s3 = await openS3(directory)
  undo.defer(() => s3.stop())
  const storeUrl = new URL(s3.url)
  const store = await proxyOf(Number(storeUrl.port))
  storeUrl.port = String(store.port)
  const mail = await proxyOf(await openMailServer(emails, undo))
  const scanner = await proxyOf(await openScanner(undo))
  const settings = {
    KONTOR_STORAGE_URL: storeUrl.href,
    KONTOR_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    KONTOR_CLAMAV_URL: `tcp://127.0.0.1:${scanner.port}`,
  }
  return { store, mail, scanner, emails, settings }
}

/** Accepts all emails. Returns the port. */
async function openMailServer(emails: Set<string>, undo: AsyncDisposableStack): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        emails.add(id)
        done()
      })
    },
  })
  // A cut connection is an error of the connection, not of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.defer(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}

/** Implements the part of ClamAV's protocol that Kontor uses. Each file is clean. Returns the port. */
async function openScanner(undo: AsyncDisposableStack): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (received.toString().startsWith('zPING')) socket.end('PONG\0')
      else if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.defer(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}
