/** The page of the link for a lost password. Without a link it asks for one. */
import { NotFoundError } from '@kontor/sdk'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { useLinkToken } from '../../data/people/link-token.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { CardPage } from '../../ui/page/CardPage.tsx'
import { NewPasswordField } from '../../ui/controls/NewPasswordField.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { LinkNotice, open } from './LinkNotice.tsx'

export function PasswordResetPage() {
  const token = useLinkToken()
  // A further link in the same page begins again.
  return token === undefined ? <RequestPage /> : <NewPasswordPage key={token} token={token} />
}

const once = { maxRetries: 0 }

function RequestPage() {
  const { signIn, entry } = useWords()
  const { links } = useAccountWords()
  const [email, setEmail] = useState<string>()
  if (email !== undefined) return <LinkNotice title={links.sent} text={links.sentText(email)} />
  const request = async ({ email: address = '' }: Readonly<Record<string, string>>) => {
    await kontor.auth.passwordReset.request({ email: address }, once)
    setEmail(address)
  }
  return (
    <CardPage title={links.forgotten} text={links.forgottenText}>
      <SimpleForm submitLabel={links.send} buttons="wide" onSubmit={request}>
        <TextField
          label={signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          autoFocus
        />
      </SimpleForm>
      <Button look="quiet" onPress={() => open('/')}>
        {entry.toSignIn}
      </Button>
    </CardPage>
  )
}

function NewPasswordPage({ token }: { token: string }) {
  const { links } = useAccountWords()
  const [state, setState] = useState<'open' | 'done' | 'invalid' | 'request'>('open')
  if (state === 'request') return <RequestPage />
  if (state === 'done') return <LinkNotice title={links.resetDone} text={links.resetDoneText} />
  if (state === 'invalid')
    return (
      <LinkNotice title={links.invalid} text={links.invalidText}>
        <Button look="primary" autoFocus onPress={() => setState('request')}>
          {links.sendAgain}
        </Button>
      </LinkNotice>
    )
  const reset = async ({ password = '' }: Readonly<Record<string, string>>) => {
    try {
      await kontor.auth.passwordReset.confirm({ token, password }, once)
      setState('done')
    } catch (failure) {
      if (!(failure instanceof NotFoundError)) throw failure
      setState('invalid')
    }
  }
  return (
    <CardPage title={links.reset} text={links.resetText}>
      <SimpleForm submitLabel={links.reset} buttons="wide" onSubmit={reset}>
        <NewPasswordField label={links.newPassword} autoFocus />
      </SimpleForm>
    </CardPage>
  )
}
