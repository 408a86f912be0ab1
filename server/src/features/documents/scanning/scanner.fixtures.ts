/** A simulated virus scanner that detects one virus, and the job that sends files to it. */
import { createServer } from 'node:net'
import { after } from 'node:test'
import type { TestApp } from '#test/test-app'
import { runJobs } from '#test/jobs'

export const virus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

/**
 * Implements the part of ClamAV's protocol that the scanner uses. With `isDown` it closes every connection. It responds
 * when `isReady` resolves.
 */
export async function startScanner() {
  const clamav = { url: '', isDown: false, isReady: Promise.resolve(), scans: 0 }
  const server = createServer((socket) => {
    if (clamav.isDown) return socket.destroy()
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return
      clamav.scans++
      const response = received.includes(virus) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'
      void clamav.isReady.then(() => socket.end(response))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  clamav.url = `tcp://127.0.0.1:${(server.address() as { port: number }).port}`
  return clamav
}

/** Scans all waiting files, including those whose retry is due later. */
export async function scanAll(testApp: TestApp) {
  await testApp.sql(`update pgboss.job_common set start_after = now() where state in ('created', 'retry')`)
  await runJobs(testApp)
}
