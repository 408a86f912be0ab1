/** Adds the public holidays of a country, and of a region, in a year. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { kontor } from '../../data/api/client.ts'
import { usePermission } from '../../data/people/session.ts'
import { tenantQuery } from '../../data/people/tenant.ts'
import { keys } from '../../data/records/records.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { holidays as resource } from '../../generated/resources/holidays.ts'
import { leaveRequests } from '../../generated/resources/leave-requests.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLeaveWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import { type Country, regions } from './regions.ts'

export function SeedDialog({ onClose }: { onClose: () => void }) {
  const { holidays } = useLeaveWords()
  const may = usePermission()
  const { data, isLoading } = useQuery({ ...tenantQuery, enabled: may('platform.tenant.read') })
  const own = (data?.tenant.settings as { company?: { country?: string | null } | null } | undefined)?.company
    ?.country
  return (
    <Dialog title={holidays.add} isOpen onClose={onClose} width="narrow">
      {isLoading ? <Notice /> : <SeedForm own={own ?? null} onClose={onClose} />}
    </Dialog>
  )
}

const isKnown = (country: string | null): country is Country => country !== null && country in regions

function SeedForm({ own, onClose }: { own: string | null; onClose: () => void }) {
  const { holidays } = useLeaveWords()
  const { language } = useCatalogue()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { timezone, count } = useFormats()
  const client = useQueryClient()
  const thisYear = Number(todayIn(timezone).slice(0, 4))
  const [country, setCountry] = useState<Country | null>(isKnown(own) ? own : null)
  const [year, setYear] = useState(String(thisYear))
  const [region, setRegion] = useState<string | null>(null)
  const choices = Object.entries(country ? regions[country] : {}).map(([id, label]) => ({ id, label }))
  const submit = async () => {
    if (!country) return
    const { created } = await kontor.holidays.seed({ country, year: Number(year), region })
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.all(resource) }),
      client.invalidateQueries({ queryKey: keys.grid(resource) }),
      client.invalidateQueries({ queryKey: keys.all(leaveRequests) }),
    ])
    onClose()
    showToast({ text: holidays.added(count(created)) })
  }
  return (
    <SimpleForm submitLabel={holidays.submit} buttons="end" onSubmit={submit} onCancel={onClose}>
      <Select
        label={holidays.country}
        name="country"
        options={Object.keys(regions).map((id) => ({ id, label: names.of(id) ?? id }))}
        value={country}
        onChange={(id) => {
          setCountry(id as Country | null)
          setRegion(null)
        }}
        isRequired
        autoFocus
      />
      <Select
        label={holidays.year}
        name="year"
        options={[0, 1, 2].map((more) => ({ id: String(thisYear + more), label: String(thisYear + more) }))}
        value={year}
        onChange={(id) => setYear(id ?? String(thisYear))}
        isRequired
      />
      {choices.length > 0 && (
        <Select
          label={holidays.region}
          help={holidays.regionHelp}
          name="region"
          options={choices}
          value={region}
          onChange={setRegion}
          noneLabel={holidays.noRegion}
        />
      )}
    </SimpleForm>
  )
}
