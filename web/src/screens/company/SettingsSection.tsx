/** One subject of the settings of the tenant, as a form. */
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Form } from 'react-aria-components'
import { sessionQuery, usePermission } from '../../data/people/session.ts'
import { bodyOf, type Field, type Resource, valueOf } from '../../data/records/metadata.ts'
import { tenantQuery, updateTenant } from '../../data/people/tenant.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { useHelps } from '../../fields/inputs/help.ts'
import type { FieldInputProps } from '../../fields/inputs/input.ts'
import { useForm } from '../../form/form.ts'
import { tenantFields } from '../../generated/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { useWords } from '../../words/words.ts'
import { useCompanyWords } from '../../words/parts.ts'
import { ColourInput } from './ColourInput.tsx'
import css from './Company.module.css'
import { LocaleInput } from './LocaleInput.tsx'

interface SettingsSectionProps {
  title: string
  names: readonly string[]
  isHelpShown?: boolean
  tenant: object
  etag: string | undefined
}

/** The controls of texts that people choose instead of typing them. */
const controls: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  'settings.locale': LocaleInput,
  'settings.printing.accent_color': ColourInput,
}

/** What acts without a value is in the field. Choices name it instead. */
const defaults: Readonly<Record<string, unknown>> = {
  'settings.invoice_due_days': 30,
  'settings.activate_new_records': true,
  'settings.fiscal_year_start': '01-01',
  'settings.work_weekdays': ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
}

const fields = tenantFields as Readonly<Record<string, Field>>

export function SettingsSection({ title, names, isHelpShown = true, tenant, etag }: SettingsSectionProps) {
  const messageOf = useMessageOf()
  const { app } = useWords()
  const texts = useCompanyWords()
  const helps = useHelps()
  const may = usePermission()
  const client = useQueryClient()
  const form = useForm(
    Object.fromEntries(names.map((name) => [name, valueOf(tenant, name) ?? defaults[name] ?? null])),
  )
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
              const Control = controls[name] ?? FieldInput
              // Records have fields of the same name with another meaning.
              const help = helps?.[`company.${name}`]
              return (
                field && (
                  <div key={name} data-setting={name}>
                    <Control
                      field={field}
                      name={name}
                      resource={{} as Resource}
                      value={form.values[name]}
                      values={form.values}
                      onChange={(value) => form.set(name, value)}
                      isDisabled={!canEdit || (field.permission !== undefined && !may(field.permission))}
                      isHelpShown={isHelpShown}
                      {...(help !== undefined && { help })}
                      noneLabel={texts.defaults[name] ?? texts.notGiven}
                      errors={form.errors[name] ?? []}
                    />
                  </div>
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
