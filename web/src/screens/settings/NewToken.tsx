/** A new API token: its purpose, its access and its validity. The secret is shown once. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { useSession } from '../../data/people/session.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { areas } from '../../generated/areas.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import css from './Settings.module.css'

export const tokensKey = ['auth.tokens', 'own'] as const

const accesses = ['everything', 'reading', 'areas'] as const
type Access = (typeof accesses)[number]
type Scope = `${(typeof areas)[number]}:${'read' | 'write'}`

/** The days for which a token can be valid; a year at most. */
const validities = ['30', '90', '365']

function scopesOf(access: Access, chosen: ReadonlySet<Scope>): ('*' | Scope)[] {
  if (access === 'everything') return ['*']
  return access === 'reading' ? areas.map((area): Scope => `${area}:read`) : [...chosen]
}

/** Returns the function that issues a token. `needsCode` is true after the server asked for the second factor. */
function useIssue(onIssued: (secret: string) => void) {
  const { user, tenant } = useSession()
  const client = useQueryClient()
  const [needsCode, setNeedsCode] = useState(false)
  const issue = async (scopes: ('*' | Scope)[], days: string, values: Readonly<Record<string, string>>) => {
    const { name = '', password = '', code } = values
    const expires_at = new Date(Date.now() + Number(days) * 86_400_000).toISOString()
    const body = { email: user.email, tenant: tenant.slug, name, password, scopes, expires_at }
    try {
      const { token } = await kontor.auth.tokens.create({ ...body, ...(code && { code }) })
      onIssued(token)
      setNeedsCode(false)
    } catch (error) {
      if ((error as { code?: string }).code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true)
      throw error
    }
    await client.invalidateQueries({ queryKey: tokensKey })
  }
  return { issue, needsCode }
}

export function NewToken() {
  const { signIn } = useWords()
  const { tokens: texts } = useAccountWords()
  const [secret, setSecret] = useState<string>()
  const [access, setAccess] = useState<Access>('everything')
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set())
  const [days, setDays] = useState('90')
  const { issue, needsCode } = useIssue(setSecret)
  return (
    <section className={css.section} aria-label={texts.create}>
      <h2 className={css.title}>{texts.create}</h2>
      <div className={css.form}>
        <SimpleForm
          submitLabel={texts.create}
          isEmptiedWhenDone
          onSubmit={(values) => issue(scopesOf(access, chosen), days, values)}
        >
          <TextField label={texts.name} name="name" isRequired />
          <Select
            label={texts.access}
            name="scopes"
            options={accesses.map((id) => ({ id, label: texts.accessTo[id] }))}
            value={access}
            onChange={(id) => setAccess((id ?? 'everything') as Access)}
          />
          {access === 'areas' && <AreaTable chosen={chosen} onChange={setChosen} />}
          <Select
            label={texts.validity}
            name="expires_at"
            options={validities.map((id) => ({ id, label: texts.days(Number(id)) }))}
            value={days}
            onChange={(id) => setDays(id ?? days)}
          />
          <TextField
            label={signIn.password}
            name="password"
            type="password"
            autoComplete="current-password"
            isRequired
          />
          {needsCode && (
            <TextField label={texts.code} name="code" autoComplete="one-time-code" isRequired autoFocus />
          )}
        </SimpleForm>
        {secret && (
          <div className={css.secret} role="status">
            <code>{secret}</code>
            <Button size="small" onPress={() => void navigator.clipboard.writeText(secret)}>
              {texts.copy}
            </Button>
          </div>
        )}
        {secret && <p>{texts.once}</p>}
      </div>
    </section>
  )
}

interface AreaTableProps {
  chosen: ReadonlySet<Scope>
  onChange: (chosen: ReadonlySet<Scope>) => void
}

/** Reading and writing by area. */
function AreaTable({ chosen, onChange }: AreaTableProps) {
  const { tokens: texts } = useAccountWords()
  const toggle = (scope: Scope, isChosen: boolean) => {
    const others = new Set(chosen)
    if (isChosen) others.add(scope)
    else others.delete(scope)
    onChange(others)
  }
  return (
    <table className={css.areas}>
      <thead>
        <tr>
          <th scope="col">{texts.area}</th>
          <th scope="col">{texts.read}</th>
          <th scope="col">{texts.write}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <th scope="row">{texts.areas[area]}</th>
            {(['read', 'write'] as const).map((kind) => (
              <td key={kind}>
                <Checkbox
                  label={`${texts[kind]}: ${texts.areas[area]}`}
                  isLabelHidden
                  isSelected={chosen.has(`${area}:${kind}`)}
                  onChange={(isChosen) => toggle(`${area}:${kind}`, isChosen)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
