/** The present step of the sign-in. Those that few people need are loaded when they do. */
import { lazy, Suspense } from 'react'
import { useWords } from '../../words/words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import css from './SignIn.module.css'
import { type KnownUser, useSignIn } from './use-sign-in.ts'

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }))
const TenantStep = lazy(async () => ({ default: (await import('./TenantStep.tsx')).TenantStep }))

export function SignInSteps({ user }: { user?: KnownUser }) {
  const { entry } = useWords()
  const { step, failure, enter, startAgain, complete, enterWithPasskey } = useSignIn(user)
  if (step.name === 'password')
    return <PasswordStep user={user} failure={failure} onEnter={enter} onPasskey={enterWithPasskey} />
  return (
    <div className={css.steps}>
      <Suspense fallback={<Notice />}>
        {step.name === 'tenant' ? (
          <TenantStep
            tenants={step.tenants}
            onChoose={({ slug }) => enter({ ...step.credentials, tenant: slug })}
          />
        ) : (
          <SecondStep methods={step.methods} passkey={step.passkey} onAnswer={complete} />
        )}
      </Suspense>
      <Button look="quiet" onPress={() => startAgain()}>
        {entry.startAgain}
      </Button>
    </div>
  )
}
