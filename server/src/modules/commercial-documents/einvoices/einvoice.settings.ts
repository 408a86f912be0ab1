/** The tenant settings for e-invoices and their checks. */
import { type Ctx, f, type FieldErrors, fieldMessage, identifiers, rejectInvalid } from '#core'
import { sellers } from '#core/printing'
import { ElectronicAddress } from '#crm'

export const einvoiceSettings = {
  einvoice_required: f.Maybe(
    f.Type.Boolean({
      description:
        'Whether approving or sending an invoice requires a complete e-invoice. Default: only for ' +
        'customers with `einvoice_profile`.',
    }),
  ),
  einvoice_address: f.Maybe(
    f.about(
      'The electronic address of the tenant: a code of the Electronic Address Scheme and an identifier, such as ' +
        '`9930:DE123456789`. The form and the check digits of the identifier are verified. Peppol needs one of its ' +
        'own schemes. Default: the email address of the company, which is no address in Peppol.',
      ElectronicAddress,
    ),
  ),
}

/**
 * Rejects an electronic address and a registration number that their schemes do not allow. Unchanged ones remain valid:
 * a client can send all settings back.
 */
export async function checkEInvoiceSettings(
  { tenant }: Ctx,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { einvoice_address: address } = settings
  const isChanged = typeof address === 'string' && address !== tenant.settings.einvoice_address
  const problem = isChanged ? identifiers.addressProblem(address) : undefined
  rejectInvalid({
    ...(problem && errorAt('settings.einvoice_address', problem)),
    ...(settings.company
      ? registrationErrors(sellers.companyOf({ settings }), sellers.companyOf(tenant))
      : {}),
  })
}

type Company = ReturnType<typeof sellers.companyOf>

function registrationErrors(company: Company, before: Company): FieldErrors {
  const { registration_scheme: scheme, registration_number: number } = company
  if (scheme === null) return {}
  if (scheme === before.registration_scheme && number === before.registration_number) return {}
  const field = 'settings.company.registration_number'
  if (number === null) return errorAt(field, 'is required with registration_scheme')
  const problem = identifiers.registrationProblem(scheme, number)
  return problem ? errorAt(field, problem) : {}
}

const errorAt = (field: string, problem: string): FieldErrors => ({ [field]: [fieldMessage(field, problem)] })
