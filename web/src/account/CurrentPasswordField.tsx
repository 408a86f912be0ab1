/** The current password, with which the user confirms a change of the account. */
import { useSession } from '../data/people/session.ts'
import { TextField } from '../ui/controls/TextField.tsx'
import { useAccountWords } from '../words/parts.ts'

export function CurrentPasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { profile } = useAccountWords()
  const { user } = useSession()
  return (
    <>
      {/* Password managers need to know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <TextField
        label={profile.currentPassword}
        name="current_password"
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus={autoFocus}
      />
    </>
  )
}
