/**
 * The memory for an upload does not grow with the size of the file. The test measures the peak of a separate process.
 */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { start } from '#test/processes'
import { startS3 } from '#test/s3'
import { newCustomer } from './documents.fixtures.ts'

const megabyte = 1_048_576
const skip = process.platform === 'linux' ? false : 'only Linux reports the peak memory of a process'
const s3 = await startS3()
const stores: Record<string, Record<string, string>> = { folder: {}, S3: { KONTOR_STORAGE_URL: s3.url } }

/** Returns the peak memory of the process during the work, in megabytes. */
async function peakOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  await work()
  const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

/** Yields a form with a file of this many megabytes, generated while it is sent. */
function* form(megabytes: number, fill: string) {
  yield Buffer.from('--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nreport\r\n')
  yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
  for (let sent = 0; sent < megabytes; sent++) yield Buffer.alloc(megabyte, fill)
  yield Buffer.from('\r\n--b--\r\n')
}

const houses = { folder: await startTestApp(stores.folder), S3: await startTestApp(stores.S3) }

for (const [name, testApp] of Object.entries(houses)) {
  test(`uses as much memory for files of 50 MB into a ${name} as for files of 20 MB`, { skip }, async () => {
    const ana = await testApp.caller('acme', 'owner')
    const { child, address } = await start({
      DATABASE_URL: testApp.ownerUrl,
      KONTOR_DATA_DIR: testApp.config.dataDir,
      KONTOR_WORKER: 'off',
      ...stores[name],
    })
    const at = `${address}/api/v1/crm/customers/${await newCustomer(ana)}/documents`
    const upload = async (megabytes: number, fill: string) => {
      const response = await fetch(at, {
        method: 'POST',
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'multipart/form-data; boundary=b' },
        body: Readable.toWeb(Readable.from(form(megabytes, fill))) as ReadableStream,
        duplex: 'half',
      } as RequestInit)
      assert.equal(response.status, 201, await response.text())
    }
    const several = (megabytes: number, fills: string) =>
      Promise.all([...fills].map((fill) => upload(megabytes, fill)))
    await several(20, 'abcd')
    const small = await peakOf(Number(child.pid), () => several(20, 'efgh'))
    const large = await peakOf(Number(child.pid), () => several(50, 'ijkl'))
    // Buffering complete files would take 120 MB more.
    assert.ok(large - small < 70, `${small} MB, then ${large} MB`)
  })
}
