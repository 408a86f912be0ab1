/** Responses with agreements and their lines. */
import { f, recordForm } from '#core'
import { daysOverdueDescription } from './agreement.descriptions.ts'
import {
  type AgreementView,
  agreements,
  agreementStates,
  CustomerBrief,
  labelled,
  LineOutput,
  type LineView,
} from './agreement.ts'

const withLabel = <const V extends string>(value: V) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
})

const { status: _, lines: __, ...agreementFields } = f.fieldsOf(agreements.schema)

/** The response schema of an agreement. */
export const AgreementOutput = f.Type.Object(
  {
    ...agreementFields,
    status: labelled('RentalStatus', agreementStates.field),
    lines: f.Type.Array(LineOutput),
  },
  { title: 'RentalAgreement' },
)

export const lineToResponse = <L extends Pick<LineView, 'state'>>(line: L) => ({
  ...line,
  state: withLabel(line.state),
})

export const toResponse = ({ status, lines, ...agreement }: AgreementView) => ({
  ...agreement,
  status: withLabel(status),
  lines: lines.map(lineToResponse),
})

/** Agreements in copies, without the fields that reads add from products, customers and the clock. */
export const agreementForm = recordForm({
  of: agreements,
  schema: AgreementOutput,
  show: ({ status, ...agreement }) => ({ ...agreement, status: withLabel(status) }),
})

/** The response schema of an overdue line. */
export const OverdueLine = f.Type.Object(
  {
    ...f.fieldsOf(LineOutput),
    agreement_id: f.IdOf('rental_agreements'),
    agreement_number: f.Text(),
    customer_id: f.IdOf('customers'),
    customer: f.Maybe(CustomerBrief),
    days_overdue: f.about(daysOverdueDescription, f.Count),
  },
  { title: 'OverdueRentalLine' },
)
