/** The steps of the sign-in: the password, then the company and the second factor where they are necessary. */
import { AuthenticationError, type Credentials, KontorError, type SignedIn } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { basePath, kontor } from '../../data/api/client.ts'
import { answerWithPasskey } from '../../data/people/passkeys.ts'
import { personalQuery } from '../../data/people/preferences.ts'
import { finishSignInAgain } from '../../data/api/sign-in-again.ts'

/** The user whose session has ended. */
export interface KnownUser {
  id: string
  email: string
  /** The slug. */
  tenant: string
}

export interface Tenant {
  name: string
  slug: string
}

export type Method = 'totp' | 'passkey' | 'recovery_code'

export type Step =
  | { name: 'password' }
  | { name: 'tenant'; tenants: readonly Tenant[]; credentials: Credentials }
  | { name: 'second factor'; methods: readonly Method[]; ticket: string; passkey: object | null }

/** A pause is reported at once instead of waiting for its end. */
const once = { maxRetries: 0 }

/** Returns the step that the server asks for instead of signing the user in; undefined if it is a failure. */
function nextStep(error: unknown, credentials: Credentials): Step | undefined {
  if (!(error instanceof KontorError)) return undefined
  if (error.code === 'TENANT_REQUIRED')
    return { name: 'tenant', tenants: error.meta.tenants as Tenant[], credentials }
  if (error.code !== 'SECOND_FACTOR_REQUIRED') return undefined
  const { methods, ticket, passkey } = error.meta
  return {
    name: 'second factor',
    methods: methods as Method[],
    ticket: String(ticket),
    passkey: passkey as object | null,
  }
}

export function useSignIn(user: KnownUser | undefined) {
  const queries = useQueryClient()
  const router = useRouter()
  const [step, setStep] = useState<Step>({ name: 'password' })
  /** The reason why the sign-in begins again. */
  const [failure, setFailure] = useState<unknown>()

  const finish = async (signedIn: SignedIn) => {
    // The page of one user must not go on in the session of another one.
    if (user && signedIn.user.id !== user.id) return location.reload()
    finishSignInAgain(true)
    // The preferences first, so that the page appears in its own language and colours.
    await queries.refetchQueries({ queryKey: personalQuery.queryKey })
    const landingPage = queries.getQueryData(personalQuery.queryKey)?.preferences?.landing_page
    if (!user && landingPage && router.state.location.pathname === '/')
      router.history.replace(`${basePath}${landingPage}`)
    await queries.invalidateQueries()
  }

  const enter = async (credentials: Credentials) => {
    setFailure(undefined)
    try {
      await finish(await kontor.session.login(credentials, once))
    } catch (error) {
      const next = nextStep(error, credentials)
      if (!next) throw error
      setStep(next)
    }
  }

  const startAgain = (reason?: unknown) => {
    setFailure(reason)
    setStep({ name: 'password' })
  }

  const complete = async (answer: { code: string } | { passkey: object }) => {
    if (step.name !== 'second factor') return
    try {
      await finish(await kontor.session.completeLogin({ ticket: step.ticket, ...answer }, once))
    } catch (error) {
      // The ticket has expired.
      if (!(error instanceof AuthenticationError)) throw error
      startAgain(error)
    }
  }

  const enterWithPasskey = async () => {
    const { ticket, options } = await kontor.session.passkeyOptions(once)
    const passkey = await answerWithPasskey(options)
    await finish(await kontor.session.loginWithPasskey({ ticket, passkey }, once))
  }

  return { step, failure, enter, startAgain, complete, enterWithPasskey }
}
