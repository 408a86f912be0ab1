/** The second step of the sign-in: a code of the authenticator app, a passkey, or a recovery code. */
import { useState } from 'react'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { answerWithPasskey } from '../../data/people/passkeys.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CodeField } from '../../ui/controls/CodeField.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useWords } from '../../words/words.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import css from './SignIn.module.css'
import type { Method } from './use-sign-in.ts'

interface SecondStepProps {
  methods: readonly Method[]
  /** The options for a passkey; null without one. */
  passkey: object | null
  onAnswer: (answer: { code: string } | { passkey: object }) => Promise<void>
}

const order: readonly Method[] = ['totp', 'passkey', 'recovery_code']

export function SecondStep({ methods, passkey, onAnswer }: SecondStepProps) {
  const { entry } = useWords()
  const [method, setMethod] = useState(order.find((each) => methods.includes(each)) ?? 'totp')
  const texts: Record<Method, string> = {
    totp: entry.codeText,
    passkey: entry.passkeyText,
    recovery_code: entry.recoveryText,
  }
  const labels: Record<Method, string> = {
    totp: entry.useCode,
    passkey: entry.usePasskey,
    recovery_code: entry.useRecoveryCode,
  }
  const send = ({ code = '' }: Readonly<Record<string, string>>) => onAnswer({ code })
  return (
    <>
      <header>
        <h2 className={css.stepTitle}>{entry.secondFactor}</h2>
        <p className={css.step}>{texts[method]}</p>
      </header>
      {method === 'passkey' ? (
        <PasskeyButton
          label={entry.usePasskey}
          look="primary"
          onPasskey={async () => onAnswer({ passkey: await answerWithPasskey(passkey ?? {}) })}
        />
      ) : (
        <SimpleForm key={method} submitLabel={entry.confirm} buttons="wide" onSubmit={send}>
          {method === 'totp' ? (
            <CodeField label={entry.code} />
          ) : (
            <TextField label={entry.recoveryCode} name="code" autoComplete="off" isRequired autoFocus />
          )}
        </SimpleForm>
      )}
      <div className={css.list}>
        {order
          .filter((each) => each !== method && methods.includes(each))
          .map((each) => (
            <Button key={each} onPress={() => setMethod(each)}>
              {labels[each]}
            </Button>
          ))}
      </div>
    </>
  )
}
