/** The searches of a caller: in a list, over CRM, and over all modules. */
import assert from 'node:assert/strict'
import type { Caller } from './test-app.ts'

interface Found {
  ids: string[]
  total: number
  match: string | undefined
}

export function searchesBy(owner: Caller) {
  async function inList(path: string, text: string, parameter = 'search'): Promise<Found> {
    const { status, body } = await owner.get(`${path}?per_page=100&${parameter}=${encodeURIComponent(text)}`)
    assert.equal(status, 200, JSON.stringify(body))
    const ids: string[] = body.data.map(({ id }: { id: string }) => id)
    assert.equal(body.meta.total, ids.length)
    return { ids, total: body.meta.total, match: body.meta.match }
  }

  async function everywhere(text: string): Promise<{ ids: string[]; match: string | undefined }> {
    const { status, body } = await owner.get(`/search?limit=20&q=${encodeURIComponent(text)}`)
    assert.equal(status, 200, JSON.stringify(body))
    return { ids: body.data.results.map(({ id }: { id: string }) => id), match: body.meta?.match }
  }

  async function inCrm(text: string): Promise<{ ids: string[]; match: string | undefined }> {
    const { status, body } = await owner.get(`/crm/search/global?limit=20&q=${encodeURIComponent(text)}`)
    assert.equal(status, 200, JSON.stringify(body))
    const hits = Object.values(body.data.results as Record<string, { id: string }[]>).flat()
    return { ids: hits.map(({ id }) => id), match: body.meta?.match }
  }
  return { inList, everywhere, inCrm }
}
