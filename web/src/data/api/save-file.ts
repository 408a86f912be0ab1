/** Saves received files. */
import type { FileContent } from '@kontor/sdk'

/** Saves a received file under the name that the server suggests. */
export async function saveFile(file: FileContent, fallbackName: string): Promise<void> {
  saveBlob(await file.blob(), file.name ?? fallbackName)
}

export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
