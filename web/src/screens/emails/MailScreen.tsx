/** The mail server through which emails are sent, and a test email. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { mailServerQuery } from '../../data/business/emails.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { useEmailWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import css from './Emails.module.css'

type Security = 'tls' | 'starttls' | 'none'
const securities: readonly Security[] = ['starttls', 'tls', 'none']
const usualPorts: Readonly<Record<Security, string>> = { tls: '465', starttls: '587', none: '25' }

type Settings = Awaited<ReturnType<NonNullable<typeof mailServerQuery.queryFn>>>

export function MailScreen() {
  const { settings } = useWords()
  const { mail: texts } = useEmailWords()
  const may = usePermission()
  const { data, error, refetch } = useQuery(mailServerQuery)
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const canWrite = may('platform.mail_server.write')
  return (
    <Page title={settings.screens.mail} text={texts.sources[data.source]} width="medium">
      {canWrite && (
        <Section title={texts.title} text={texts.text}>
          <MailServerForm key={data.updated_at ?? ''} stored={data} />
        </Section>
      )}
      {canWrite && data.source !== 'none' && (
        <Section title={texts.test} text={texts.testText}>
          <TestForm />
        </Section>
      )}
    </Page>
  )
}

function MailServerForm({ stored }: { stored: Settings }) {
  const { mail: texts } = useEmailWords()
  const client = useQueryClient()
  const may = usePermission()
  const [security, setSecurity] = useState<Security>(stored.security ?? 'starttls')
  const refresh = () => client.invalidateQueries({ queryKey: mailServerQuery.queryKey })
  const save = async (values: Readonly<Record<string, string>>) => {
    await kontor.tenant.putMailServer(bodyOf(values, security))
    await refresh()
  }
  const remove = async () => {
    await kontor.tenant.deleteMailServer()
    await refresh()
  }
  return (
    <div className={css.mail}>
      <SimpleForm submitLabel={texts.save} doneText={texts.saved} onSubmit={save}>
        <ServerFields stored={stored} security={security} onSecurity={setSecurity} />
        <AccountFields stored={stored} />
      </SimpleForm>
      {stored.source === 'tenant' && may('platform.mail_server.delete') && (
        <div>
          <Button look="quiet" onPress={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Without a password, the stored one stays. */
function bodyOf(values: Readonly<Record<string, string>>, security: Security) {
  const { host = '', port, username, password, from_email = '' } = values
  const body = { host, security, from_email, port: Number(port), username: username || null }
  return { ...body, ...(password && { password }) }
}

interface ServerFieldsProps {
  stored: Settings
  security: Security
  onSecurity: (security: Security) => void
}

/** The port follows the encryption until one is stored. */
function ServerFields({ stored, security, onSecurity }: ServerFieldsProps) {
  const { mail: texts } = useEmailWords()
  return (
    <>
      <div className={css.fields}>
        <TextField
          label={texts.host}
          name="host"
          placeholder="smtp.example.com"
          defaultValue={stored.host ?? ''}
          isRequired
        />
        <TextField
          key={stored.port ?? security}
          label={texts.port}
          name="port"
          inputMode="numeric"
          defaultValue={String(stored.port ?? usualPorts[security])}
          isRequired
        />
      </div>
      <Select
        label={texts.security}
        name="security"
        options={securities.map((id) => ({ id, label: texts.securities[id] }))}
        value={security}
        onChange={(id) => onSecurity((id ?? 'starttls') as Security)}
      />
    </>
  )
}

function AccountFields({ stored }: { stored: Settings }) {
  const { mail: texts } = useEmailWords()
  return (
    <>
      <TextField
        label={texts.username}
        name="username"
        autoComplete="off"
        defaultValue={stored.username ?? ''}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="new-password"
        help={stored.has_password ? texts.keepPassword : undefined}
      />
      <TextField
        label={texts.from_email}
        name="from_email"
        type="email"
        defaultValue={stored.from_email ?? ''}
        isRequired
      />
    </>
  )
}

function TestForm() {
  const { mail: texts } = useEmailWords()
  const { user } = useSession()
  const [result, setResult] = useState<{ is_accepted: boolean; sent_to: string; error: string | null }>()
  const send = async ({ email_to = '' }: Readonly<Record<string, string>>) => {
    setResult(undefined)
    setResult(await kontor.tenant.testMailServer({ email_to }))
  }
  return (
    <div className={css.mail}>
      <SimpleForm submitLabel={texts.sendTest} onSubmit={send}>
        <TextField label={texts.testTo} name="email_to" type="email" defaultValue={user.email} isRequired />
      </SimpleForm>
      {result && (
        <p role="status" className={result.is_accepted ? css.text : css.error}>
          {result.is_accepted ? texts.accepted(result.sent_to) : texts.rejected(result.error ?? '')}
        </p>
      )}
    </div>
  )
}
