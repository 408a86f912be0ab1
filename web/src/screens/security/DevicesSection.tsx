/** The browsers in which the user is signed in. */
import type { Session } from '@kontor/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { deviceOf } from '../../data/people/devices.ts'
import { useFormats } from '../../data/formats/format.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { useFailureText } from '../../form/failure.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { useAccountWords } from '../../words/parts.ts'
import css from './Item.module.css'
import { Item } from './Item.tsx'

const queryKey = ['sessions'] as const

export function DevicesSection() {
  const { security } = useAccountWords()
  const textOf = useFailureText()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => kontor.auth.sessions.list({ signal }),
  })
  const [isAsking, setAsking] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey })
  const end = useMutation({ mutationFn: (id: string) => kontor.auth.sessions.delete(id), onSettled: refresh })
  const endOthers = useMutation({
    mutationFn: () => kontor.auth.sessions.deleteOthers(),
    onSuccess: async () => {
      await refresh()
      setAsking(false)
    },
  })
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  return (
    <Section setting="devices" title={security.devices} text={security.devicesText}>
      {end.error && <FailureText>{textOf(end.error)}</FailureText>}
      <ul className={css.items}>
        {data
          .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
          .map((session) => (
            <Device
              key={session.id}
              session={session}
              isPending={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button onPress={() => setAsking(true)}>{security.endOthers}</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={security.endOthersTitle}
        text={security.endOthersText}
        confirmLabel={security.endOthers}
        isPending={endOthers.isPending}
        error={endOthers.error}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}

interface DeviceProps {
  session: Session
  isPending: boolean
  onEnd: () => void
}

function Device({ session, isPending, onEnd }: DeviceProps) {
  const { security } = useAccountWords()
  const formats = useFormats()
  const device = deviceOf(session.user_agent ?? '')
  const name = device
    ? security.device(device.browser, device.system)
    : session.user_agent || security.unknownDevice
  const times = [
    security.lastUsed(formats.instant(session.last_used_at)),
    security.signedIn(formats.instant(session.created_at)),
  ]
  return (
    <Item
      icon={MonitorSmartphone}
      name={name}
      badge={session.is_current && <Badge tone="green">{security.thisDevice}</Badge>}
      details={[session.address, ...times].filter(Boolean).join(' · ')}
    >
      {!session.is_current && (
        <Button size="small" aria-label={security.endOf(name)} isPending={isPending} onPress={onEnd}>
          {security.end}
        </Button>
      )}
    </Item>
  )
}
