/** The passkeys of the user. */
import type { Passkey } from '@kontor/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { passkeysArePossible } from '../../data/people/passkeys.ts'
import {
  passkeysQuery,
  refreshFactors,
  removePasskey,
  renamePasskey,
} from '../../data/people/second-factor.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { AccountDialog, PasswordDialog } from '../../account/AccountDialog.tsx'
import css from './Item.module.css'
import { Item } from './Item.tsx'
import { PasskeySetUp } from '../../account/PasskeySetUp.tsx'

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysSection() {
  const { security } = useAccountWords()
  const formats = useFormats()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    void refreshFactors(client)
  }
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  return (
    <Section setting="passkeys" title={security.passkeys} text={security.passkeysText}>
      {data.length > 0 && (
        <ul className={css.items}>
          {data.map((passkey) => (
            <Item
              key={passkey.id}
              icon={KeyRound}
              name={passkey.name}
              badge={passkey.is_synced && <Badge>{security.passkeySynced}</Badge>}
              details={
                passkey.last_used_at
                  ? security.passkeyUsed(formats.instant(passkey.last_used_at))
                  : security.passkeyNew(formats.instant(passkey.created_at))
              }
            >
              <Button size="small" onPress={() => setOpen({ kind: 'rename', passkey })}>
                {security.rename}
              </Button>
              <Button size="small" onPress={() => setOpen({ kind: 'remove', passkey })}>
                {security.remove}
              </Button>
            </Item>
          ))}
        </ul>
      )}
      {passkeysArePossible() ? (
        <div>
          <Button onPress={() => setOpen({ kind: 'add' })}>{security.addPasskey}</Button>
        </div>
      ) : (
        <p>{security.passkeysImpossible}</p>
      )}
      {open && <PasskeyDialog open={open} onClose={close} />}
    </Section>
  )
}

function PasskeyDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const { app } = useWords()
  const { security } = useAccountWords()
  if (open.kind === 'add')
    return (
      <AccountDialog title={security.addPasskey}>
        <PasskeySetUp onDone={onClose} onCancel={onClose} />
      </AccountDialog>
    )
  const { id, name } = open.passkey
  if (open.kind === 'remove')
    return (
      <PasswordDialog
        title={security.removePasskey(name)}
        text={security.removeText}
        confirmLabel={security.remove}
        onConfirm={async (password) => {
          await removePasskey(id, password)
          onClose()
        }}
        onClose={onClose}
      />
    )
  const rename = async (values: Readonly<Record<string, string>>) => {
    await renamePasskey(id, values.name ?? '')
    onClose()
  }
  return (
    <AccountDialog title={security.renamePasskey} onClose={onClose}>
      <SimpleForm submitLabel={app.save} buttons="end" onSubmit={rename} onCancel={onClose}>
        <TextField
          label={security.passkeyName}
          name="name"
          autoComplete="off"
          defaultValue={name}
          maxLength={100}
          isRequired
          autoFocus
        />
      </SimpleForm>
    </AccountDialog>
  )
}
