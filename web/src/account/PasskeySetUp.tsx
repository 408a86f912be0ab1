/** The steps to add a passkey: its name and the password, then the dialog of the browser, then the recovery codes. */
import { useState } from 'react'
import { deviceOf } from '../data/people/devices.ts'
import { addPasskey } from '../data/people/second-factor.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { TextField } from '../ui/controls/TextField.tsx'
import { useAccountWords } from '../words/parts.ts'
import { useWords } from '../words/words.ts'
import type { SetUpProps } from './AppSetUp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function PasskeySetUp({ onDone, onCancel }: SetUpProps) {
  const { entry } = useWords()
  const { security } = useAccountWords()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />
  const device = deviceOf(navigator.userAgent)
  const add = async ({ name = '', current_password = '' }: Readonly<Record<string, string>>) => {
    const recoveryCodes = await addPasskey(name, current_password)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else onDone()
  }
  return (
    <SimpleForm submitLabel={entry.confirm} buttons="end" onSubmit={add} onCancel={onCancel}>
      <TextField
        label={security.passkeyName}
        help={security.passkeyNameText}
        name="name"
        autoComplete="off"
        defaultValue={device ? security.device(device.browser, device.system) : ''}
        maxLength={100}
        isRequired
      />
      <CurrentPasswordField autoFocus />
    </SimpleForm>
  )
}
