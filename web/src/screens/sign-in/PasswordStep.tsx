/** The first step of the sign-in: email and password, or a passkey alone. */
import type { Credentials } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { to } from '../../data/api/address.ts'
import { passkeysArePossible } from '../../data/people/passkeys.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useWords } from '../../words/words.ts'
import css from './SignIn.module.css'
import type { KnownUser } from './use-sign-in.ts'
import { publicAddresses } from '../../places/addresses.ts'

const PasskeyButton = lazy(async () => ({ default: (await import('./PasskeyButton.tsx')).PasskeyButton }))

interface PasswordStepProps {
  user: KnownUser | undefined
  failure: unknown
  onEnter: (credentials: Credentials) => Promise<void>
  onPasskey: () => Promise<void>
}

export function PasswordStep({ user, failure, onEnter, onPasskey }: PasswordStepProps) {
  const { signIn, entry } = useWords()
  return (
    <div className={css.steps}>
      <SimpleForm
        submitLabel={signIn.submit}
        buttons="wide"
        failure={failure}
        onSubmit={({ email = '', password = '' }) =>
          onEnter({ email, password, ...(user && { tenant: user.tenant }) })
        }
      >
        <TextField
          label={signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          {...(user ? { defaultValue: user.email, isReadOnly: true } : { autoFocus: true })}
        />
        <TextField
          label={signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          autoFocus={user !== undefined}
        />
      </SimpleForm>
      {passkeysArePossible() && (
        <Suspense>
          <p className={css.or}>{entry.or}</p>
          <PasskeyButton label={entry.signInWithPasskey} onPasskey={onPasskey} />
        </Suspense>
      )}
      {/* In the dialog above a page, leaving would lose it. */}
      {!user && (
        <Link {...to(publicAddresses.passwordReset)} className={css.link ?? ''}>
          {signIn.forgotten}
        </Link>
      )}
    </div>
  )
}
