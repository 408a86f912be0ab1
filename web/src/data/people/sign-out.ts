/** Ends the session. The app starts again without anything of it. */
import { useQueryClient } from '@tanstack/react-query'
import { baseUrl, kontor } from '../api/client.ts'
import { rememberSignedOut } from '../api/session-cookie.ts'
import { clearRecent } from './recent.ts'

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await kontor.session.logout()
    rememberSignedOut()
    clearRecent()
    client.clear()
    location.assign(`${baseUrl}/`)
  }
}
