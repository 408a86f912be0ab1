/** The frame of the app for a user with a session; otherwise the sign-in, or the set-up of a required second factor. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useEffect } from 'react'
import { personalQuery } from '../data/people/preferences.ts'
import { SessionContext } from '../data/people/session.ts'
import { useSignInAgain } from '../data/api/sign-in-again.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { Frame } from './Frame.tsx'

const loadSignIn = () => import('../screens/sign-in/SignIn.tsx')
const SignIn = lazy(async () => ({ default: (await loadSignIn()).SignIn }))
const SignInAgain = lazy(async () => ({ default: (await loadSignIn()).SignInAgain }))
const RequiredFactor = lazy(async () => ({
  default: (await import('../account/RequiredFactor.tsx')).RequiredFactor,
}))

const signInAfterMs = 3_000

/** After the sign-in, the page is where one wanted to go: its address stays. */
export function SignedIn() {
  const session = use(SessionContext)
  const { data } = useQuery(personalQuery)
  const isSignInNeeded = useSignInAgain()
  useEffect(() => {
    // The sign-in above a page is loaded before it is needed: after an upgrade, its chunk may not exist any more.
    const timer = setTimeout(() => void loadSignIn(), signInAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (session === null)
    return (
      <Suspense fallback={<Notice />}>
        <SignIn />
      </Suspense>
    )
  const { user, tenant } = session
  return (
    <>
      {data?.lacksSecondFactor ? (
        <Suspense fallback={<Notice />}>
          <RequiredFactor />
        </Suspense>
      ) : (
        <Frame />
      )}
      {isSignInNeeded && (
        <Suspense>
          <SignInAgain user={{ id: user.id, email: user.email, tenant: tenant.slug }} />
        </Suspense>
      )}
    </>
  )
}
