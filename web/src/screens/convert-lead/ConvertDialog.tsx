/**
 * Converts a lead into a customer and a deal. The deal is filled in, so that Enter is enough; one can change it.
 * Without an estimated value there is no deal unless one asks for it, because a deal needs a value.
 */
import type { LeadConversion, ListedLead } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Field, Fields } from '../../data/records/metadata.ts'
import { operationOf, send } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm, type Values } from '../../form/form.ts'
import { leads } from '../../generated/resources/leads.ts'
import { resources } from '../../generated/resources.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useConversionWords } from '../../words/parts.ts'
import { Converted } from './Converted.tsx'
import css from './ConvertDialog.module.css'

const dealFields = [
  'opportunity_name',
  'opportunity_amount',
  'opportunity_stage',
  'opportunity_close_date',
] as const

const daysToClose = 30
const operations = leads.actions

const declared: Fields = operations.convert.body ?? {}
/** The fields of a deal are required, if there is one. */
const fields = Object.fromEntries(
  Object.entries(declared).map(([name, field]): [string, Field] => [
    name,
    dealFields.some((each) => each === name) ? { ...field, required: true } : field,
  ]),
)

const customerOf = ({ contact_info: { company, full_name: name } }: ListedLead) => company ?? name

function useDeal(lead: ListedLead): Values {
  const { timezone } = useFormats()
  const [first] = useState(() => ({
    opportunity_name: customerOf(lead),
    ...(lead.estimated_value !== null && { opportunity_amount: lead.estimated_value }),
    opportunity_stage: 'qualification',
    opportunity_close_date: addDays(todayIn(timezone), daysToClose),
  }))
  return first
}

export function ConvertDialog({ resource, row: lead, onClose }: ActionDialogProps<ListedLead>) {
  const client = useQueryClient()
  const words = useConversionWords()
  const may = usePermission()
  const mayAddDeal = may(resources.opportunities.create)
  const form = useForm(useDeal(lead))
  const [withDeal, setWithDeal] = useState(mayAddDeal && lead.estimated_value !== null)
  const [isQualified, setQualified] = useState(lead.status === 'qualified')
  const [done, setDone] = useState<LeadConversion>()
  const convert = async (values: Values, options: object) => {
    if (!isQualified) {
      await send(client, resource, operationOf(operations.qualify, lead.id, { qualified: true }))
      setQualified(true)
    }
    const deal = withDeal ? Object.fromEntries(dealFields.map((name) => [name, values[name]])) : {}
    const { notes } = values
    const body = {
      create_customer: true,
      create_contact: may(resources.contacts.create),
      create_opportunity: withDeal,
      ...deal,
      ...(notes !== undefined && { notes }),
    }
    const change = { ...operationOf(operations.convert, lead.id, body), options }
    setDone(await send(client, resource, change))
  }
  if (done) return <Converted name={customerOf(lead)} conversion={done} onClose={onClose} />
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <div className={css.customer}>
        <p className={css.label}>{words.customer}</p>
        <p className={css.name}>{customerOf(lead)}</p>
        {!isQualified && <p className={css.label}>{words.unqualified}</p>}
        {mayAddDeal && <Checkbox label={words.withDeal} isSelected={withDeal} onChange={setWithDeal} />}
      </div>
      <FormBody
        resource={resource}
        fields={fields}
        names={[...(withDeal ? dealFields : []), 'notes']}
        labels={words.fields}
        form={form}
        submitLabel={isQualified ? words.submit : words.submitUnqualified}
        onSubmit={() => void form.submit(convert)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
