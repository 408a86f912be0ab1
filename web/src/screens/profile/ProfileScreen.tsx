/** The profile of the user: name, email, password, preferences. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import { sessionQuery, useSession } from '../../data/people/session.ts'
import { CurrentPasswordField } from '../../account/CurrentPasswordField.tsx'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { NewPasswordField } from '../../ui/controls/NewPasswordField.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { PreferenceSections } from './PreferenceSections.tsx'

/** A pause after wrong passwords is reported at once instead of waiting for its end. */
const once = { maxRetries: 0 }

export function ProfileScreen() {
  const { settings } = useWords()
  return (
    <Page title={settings.screens.profile} width="medium">
      <NameSection />
      <EmailSection />
      <PasswordSection />
      <PreferenceSections />
    </Page>
  )
}

function NameSection() {
  const { app } = useWords()
  const { profile } = useAccountWords()
  const { user } = useSession()
  const client = useQueryClient()
  const save = async ({ name = '' }: Readonly<Record<string, string>>) => {
    await kontor.auth.changeName({ name })
    await Promise.all([
      client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['users'] }),
    ])
  }
  return (
    <Section setting="own_name" title={profile.name} text={profile.nameText}>
      <SimpleForm submitLabel={app.save} submitLook="plain" doneText={profile.saved} onSubmit={save}>
        <TextField
          label={profile.name}
          name="name"
          autoComplete="name"
          defaultValue={user.name}
          maxLength={255}
          isRequired
        />
      </SimpleForm>
    </Section>
  )
}

function EmailSection() {
  const { profile } = useAccountWords()
  const { user } = useSession()
  const formats = useFormats()
  const { data, refetch } = useQuery({
    queryKey: ['email'],
    queryFn: ({ signal }) => kontor.auth.email.get({ signal }),
  })
  const change = async ({ email = '', current_password = '' }: Readonly<Record<string, string>>) => {
    await kontor.auth.email.change({ email, current_password }, once)
    await refetch()
  }
  return (
    <Section setting="own_email" title={profile.email} text={profile.emailText(data?.email ?? user.email)}>
      {data?.pending_email && data.pending_until && (
        <p role="status">{profile.emailPending(data.pending_email, formats.instant(data.pending_until))}</p>
      )}
      <SimpleForm submitLabel={profile.changeEmail} submitLook="plain" isEmptiedWhenDone onSubmit={change}>
        <TextField label={profile.newEmail} name="email" type="email" autoComplete="email" isRequired />
        <CurrentPasswordField />
      </SimpleForm>
    </Section>
  )
}

function PasswordSection() {
  const { profile, links } = useAccountWords()
  const change = ({ current_password = '', password = '' }: Readonly<Record<string, string>>) =>
    kontor.auth.changePassword({ current_password, password }, once)
  return (
    <Section setting="password" title={profile.password} text={profile.passwordText}>
      <SimpleForm
        submitLabel={profile.changePassword}
        submitLook="plain"
        doneText={profile.passwordChanged}
        isEmptiedWhenDone
        onSubmit={change}
      >
        <CurrentPasswordField />
        <NewPasswordField label={links.newPassword} />
      </SimpleForm>
    </Section>
  )
}
