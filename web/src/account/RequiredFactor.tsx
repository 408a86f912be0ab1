/** The page of a user whose tenant requires a second factor: everything else is rejected until there is one. */
import { useQueryClient } from '@tanstack/react-query'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { passkeysArePossible } from '../data/people/passkeys.ts'
import { refreshFactors } from '../data/people/second-factor.ts'
import { useSession } from '../data/people/session.ts'
import { useSignOut } from '../data/people/sign-out.ts'
import { Button } from '../ui/controls/Button.tsx'
import { CardPage } from '../ui/page/CardPage.tsx'
import { useWords } from '../words/words.ts'
import { useAccountWords } from '../words/parts.ts'
import css from './SecondFactor.module.css'
import { AppSetUp } from './AppSetUp.tsx'
import { PasskeySetUp } from './PasskeySetUp.tsx'

export function RequiredFactor() {
  const { app } = useWords()
  const { security } = useAccountWords()
  const { tenant } = useSession()
  const client = useQueryClient()
  const signOut = useSignOut()
  const [chosen, setChosen] = useState<'app' | 'passkey'>()
  const steps = {
    // After the first second factor, nothing is withheld any longer.
    onDone: () => void refreshFactors(client).then(() => client.invalidateQueries()),
    onCancel: () => setChosen(undefined),
  }
  return (
    <CardPage title={security.required(tenant.name)} text={security.requiredText}>
      {chosen === 'app' && <AppSetUp {...steps} />}
      {chosen === 'passkey' && <PasskeySetUp {...steps} />}
      {chosen === undefined && (
        <div className={css.steps}>
          <Button look="primary" onPress={() => setChosen('app')} autoFocus>
            <Smartphone aria-hidden />
            {security.setUpApp}
          </Button>
          {passkeysArePossible() && (
            <Button onPress={() => setChosen('passkey')}>
              <Fingerprint aria-hidden />
              {security.addPasskey}
            </Button>
          )}
          <Button look="quiet" onPress={() => void signOut()}>
            {app.signOut}
          </Button>
        </div>
      )}
    </CardPage>
  )
}
