/** The dialog of a change of the authenticator app or the recovery codes. */
import { useState } from 'react'
import { removeApp, replaceRecoveryCodes } from '../../data/people/second-factor.ts'
import { useAccountWords } from '../../words/parts.ts'
import { AccountDialog, PasswordDialog } from '../../account/AccountDialog.tsx'
import { AppSetUp } from '../../account/AppSetUp.tsx'
import { RecoveryCodes } from '../../account/RecoveryCodes.tsx'

export type SecondFactorChange = 'set up' | 'remove' | 'replace codes'

interface SecondFactorDialogProps {
  change: SecondFactorChange
  onClose: () => void
}

export function SecondFactorDialog({ change, onClose }: SecondFactorDialogProps) {
  const { security } = useAccountWords()
  const [codes, setCodes] = useState<readonly string[]>()
  if (change === 'set up')
    return (
      <AccountDialog title={security.setUpApp}>
        <AppSetUp onDone={onClose} onCancel={onClose} />
      </AccountDialog>
    )
  if (change === 'remove')
    return (
      <PasswordDialog
        title={security.removeApp}
        text={security.removeText}
        confirmLabel={security.remove}
        onConfirm={async (password) => {
          await removeApp(password)
          onClose()
        }}
        onClose={onClose}
      />
    )
  if (!codes)
    return (
      <PasswordDialog
        title={security.replaceCodesTitle}
        text={security.replaceCodesText}
        confirmLabel={security.replaceCodes}
        onConfirm={async (password) => setCodes(await replaceRecoveryCodes(password))}
        onClose={onClose}
      />
    )
  return (
    <AccountDialog title={security.recoveryCodes}>
      <RecoveryCodes codes={codes} onStored={onClose} />
    </AccountDialog>
  )
}
