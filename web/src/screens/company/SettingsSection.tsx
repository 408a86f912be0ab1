/** One subject of the settings of the tenant, as a form. */
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'react-aria-components'
import { sessionQuery, usePermission } from '../../data/people/session.ts'
import { bodyOf, type Field, type Resource, valueOf } from '../../data/records/metadata.ts'
import { tenantQuery, updateTenant } from '../../data/people/tenant.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { useForm } from '../../form/form.ts'
import { tenantFields } from '../../generated/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { useWords } from '../../words/words.ts'
import css from './Company.module.css'

interface SettingsSectionProps {
  title: string
  names: readonly string[]
  isHelpShown?: boolean
  tenant: object
  etag: string | undefined
}

const fields = tenantFields as Readonly<Record<string, Field>>

export function SettingsSection({ title, names, isHelpShown = true, tenant, etag }: SettingsSectionProps) {
  const messageOf = useMessageOf()
  const { app } = useWords()
  const may = usePermission()
  const client = useQueryClient()
  const form = useForm(Object.fromEntries(names.map((name) => [name, valueOf(tenant, name)])))
  const canEdit = may('platform.tenant.write')
  const save = () =>
    form.submit(async (values) => {
      await updateTenant(bodyOf(values), etag)
      await Promise.all([
        client.invalidateQueries({ queryKey: tenantQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ])
    })
  return (
    <Section title={title} isWide>
      <Form
        className={css.form ?? ''}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {form.failure !== undefined && !form.isAboutFields && (
          <FailureText>{messageOf(form.failure)}</FailureText>
        )}
        <div className={css.fields}>
          <FormErrors value={form.errors}>
            {names.map((name) => {
              const field = fields[name]
              return (
                field && (
                  <FieldInput
                    key={name}
                    field={field}
                    name={name}
                    resource={{} as Resource}
                    value={form.values[name]}
                    values={form.values}
                    onChange={(value) => form.set(name, value)}
                    isDisabled={!canEdit || (field.permission !== undefined && !may(field.permission))}
                    isHelpShown={isHelpShown}
                    errors={form.errors[name] ?? []}
                  />
                )
              )
            })}
          </FormErrors>
        </div>
        {canEdit && (
          <Button type="submit" look="primary" isPending={form.isPending} isDisabled={!form.isDirty}>
            {app.save}
          </Button>
        )}
      </Form>
    </Section>
  )
}
