/** Helpers that create an import, upload its file, change its mapping, start it, and wait for the result. */
import assert from 'node:assert/strict'
import type { ApiResponse, Caller, TestApp } from '#test/test-app'
import { runJobs } from '#test/jobs'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types
type Shown = any

export const csv = { 'content-type': 'text/csv' }

export async function prepared(
  by: Caller,
  entity_type: string,
  file: string | Buffer,
  options: object = {},
): Promise<Shown> {
  const made = await by.post('/imports', { entity_type, file_name: `${entity_type}s.csv`, ...options })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const sent = await sendFile(by, made.body.data, file)
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  return sent.body.data
}

export const sendFile = (by: Caller, { upload_path }: Shown, file: string | Buffer): Promise<ApiResponse> =>
  by.put(upload_path, file, csv)

/** Starts the import, runs the jobs, and returns the result. */
export async function finished(testApp: TestApp, by: Caller, { id }: Shown): Promise<Shown> {
  const started = await by.post(`/imports/${id}/start`)
  assert.equal(started.status, 200, JSON.stringify(started.body))
  await runJobs(testApp)
  return (await by.get(`/imports/${id}`)).body.data
}

export const countsOf = ({ status, created, updated, skipped, failed }: Shown) => ({
  status,
  created,
  updated,
  skipped,
  failed,
})
