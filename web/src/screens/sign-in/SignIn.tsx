/** Sign-in: as a page without a session, and above the page when a session ends. */
import { CardPage } from '../../ui/page/CardPage.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../words/words.ts'
import css from './SignIn.module.css'
import { SignInSteps } from './SignInSteps.tsx'
import type { KnownUser } from './use-sign-in.ts'

export function SignIn() {
  const { signIn } = useWords()
  return (
    <CardPage title={signIn.title}>
      <SignInSteps />
    </CardPage>
  )
}

export function SignInAgain({ user }: { user: KnownUser }) {
  const { signIn } = useWords()
  return (
    <Dialog title={signIn.again} isOpen width="narrow">
      <div className={css.again}>
        <p>{signIn.againText}</p>
        <SignInSteps user={user} />
      </div>
    </Dialog>
  )
}
