/** Adds the tax codes of a country. */
import type { TaxCodesSeedBody } from '@kontor/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission } from '../../data/people/session.ts'
import { tenantQuery } from '../../data/people/tenant.ts'
import { keys } from '../../data/records/records.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { taxCodes as resource } from '../../generated/resources/tax-codes.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useTaxWords } from '../../words/tax-words.ts'
import { useCatalogue } from '../../words/words.ts'

type Country = TaxCodesSeedBody['country']

/** The countries whose codes the server knows. */
const countries: readonly Exclude<Country, 'generic'>[] = ['AT', 'BE', 'CH', 'DE', 'FR', 'GB', 'NL']

export function SeedDialog({ onClose }: { onClose: () => void }) {
  const { seed } = useTaxWords()
  const may = usePermission()
  const { data, isLoading } = useQuery({ ...tenantQuery, enabled: may('platform.tenant.read') })
  const own = (data?.tenant.settings as { company?: { country?: string | null } | null } | undefined)?.company
    ?.country
  return (
    <Dialog title={seed.add} isOpen onClose={onClose} width="narrow">
      {isLoading ? (
        <Notice />
      ) : (
        <SeedForm own={countries.find((each) => each === own) ?? null} onClose={onClose} />
      )}
    </Dialog>
  )
}

function SeedForm({ own, onClose }: { own: Country | null; onClose: () => void }) {
  const { seed } = useTaxWords()
  const { language } = useCatalogue()
  const { count } = useFormats()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const client = useQueryClient()
  const [country, setCountry] = useState<Country | null>(own)
  const submit = async () => {
    if (!country) return
    const { created } = await kontor.taxCodes.seed({ country })
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.all(resource) }),
      client.invalidateQueries({ queryKey: keys.grid(resource) }),
    ])
    onClose()
    showToast({ text: seed.added(count(created)) })
  }
  return (
    <SimpleForm submitLabel={seed.submit} buttons="end" onSubmit={submit} onCancel={onClose}>
      <Select
        label={seed.country}
        help={seed.text}
        name="country"
        options={[
          ...countries.map((id) => ({ id, label: names.of(id) ?? id })),
          { id: 'generic', label: seed.other },
        ]}
        value={country}
        onChange={(id) => setCountry(id as Country | null)}
        isRequired
        autoFocus
      />
    </SimpleForm>
  )
}
