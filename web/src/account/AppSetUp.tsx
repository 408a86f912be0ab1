/** The steps to set up an authenticator app: the password, the secret with its first code, the recovery codes. */
import type { TotpSecret } from '@kontor/sdk'
import { useState } from 'react'
import { beginApp, confirmApp } from '../data/people/second-factor.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { CodeField } from '../ui/controls/CodeField.tsx'
import { useWords } from '../words/words.ts'
import { useAccountWords } from '../words/parts.ts'
import css from './SecondFactor.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export interface SetUpProps {
  onDone: () => void
  onCancel: () => void
}

export function AppSetUp({ onDone, onCancel }: SetUpProps) {
  const { entry } = useWords()
  const { security } = useAccountWords()
  const [secret, setSecret] = useState<TotpSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />
  if (!secret)
    return (
      <SimpleForm
        submitLabel={entry.confirm}
        buttons="end"
        onSubmit={async ({ current_password = '' }) => setSecret(await beginApp(current_password))}
        onCancel={onCancel}
      >
        <p>{security.appText}</p>
        <CurrentPasswordField autoFocus />
      </SimpleForm>
    )
  const confirm = async ({ code = '' }: Readonly<Record<string, string>>) => {
    const recoveryCodes = await confirmApp(code)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else onDone()
  }
  return (
    <div className={css.steps}>
      <p>{security.scan}</p>
      <img
        className={css.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr_code)}`}
        alt={security.qrCode}
      />
      <p>{security.typeSecret}</p>
      <code className={css.secret}>{inGroups(secret.secret)}</code>
      <a href={secret.uri} className={css.link}>
        {security.openApp}
      </a>
      <SimpleForm submitLabel={entry.confirm} buttons="end" onSubmit={confirm} onCancel={onCancel}>
        <CodeField label={security.firstCode} />
      </SimpleForm>
    </div>
  )
}

/** Groups of four are easy to type. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')
