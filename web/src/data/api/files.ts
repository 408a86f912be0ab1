/** Files that the server prints or stores. */
import { kontor } from './client.ts'

/** Reads a file of the API. */
export async function readFile(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await kontor.fetch('GET', path, { options: { signal, headers: { accept: '*/*' } } })
  return response.blob()
}
