/** After an upgrade of the server, the chunks of an open page no longer exist. A reload loads the new app. */
import { baseUrl } from '../data/api/client.ts'

const key = 'kontor.reloaded'

/**
 * Reloads at most once for each version of the app: if a chunk is still missing, the page shows the error. Without a
 * server the page stays, because a reload would lose it.
 */
export function reloadAfterUpgrade(): void {
  const version = import.meta.url
  const reload = async () => {
    if (sessionStorage.getItem(key) === version) return
    const { ok } = await fetch(`${baseUrl}/health/live`, { cache: 'no-store' })
    if (!ok) return
    sessionStorage.setItem(key, version)
    location.reload()
  }
  addEventListener('vite:preloadError', () => void reload().catch(() => undefined))
}
