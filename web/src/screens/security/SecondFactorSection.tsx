/** The authenticator app and the recovery codes. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LifeBuoy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { refreshFactors, secondFactorQuery } from '../../data/people/second-factor.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { Item } from './Item.tsx'
import css from './Item.module.css'
import { type SecondFactorChange, SecondFactorDialog } from './SecondFactorDialog.tsx'

export function SecondFactorSection() {
  const { security } = useAccountWords()
  const formats = useFormats()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const [change, setChange] = useState<SecondFactorChange>()
  const close = () => {
    setChange(undefined)
    void refreshFactors(client)
  }
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const since = data.totp_confirmed_at
  const text = security.secondFactorText
  return (
    <Section
      setting="second_factor"
      title={security.secondFactor}
      text={data.is_required ? `${text} ${security.isRequired}` : text}
    >
      <ul className={css.items}>
        <Item
          icon={Smartphone}
          name={security.app}
          badge={<Badge tone={since ? 'green' : 'neutral'}>{since ? security.isOn : security.isOff}</Badge>}
          details={since ? security.appSince(formats.instant(since)) : security.appText}
        >
          <Button
            size="small"
            look={since ? 'plain' : 'primary'}
            onPress={() => setChange(since ? 'remove' : 'set up')}
          >
            {since ? security.remove : security.setUp}
          </Button>
        </Item>
        {data.is_set_up && (
          <Item
            icon={LifeBuoy}
            name={security.recoveryCodes}
            details={`${security.recoveryText} ${security.recoveryLeft(data.recovery_codes)}`}
          >
            <Button size="small" onPress={() => setChange('replace codes')}>
              {security.replaceCodes}
            </Button>
          </Item>
        )}
      </ul>
      {change && <SecondFactorDialog change={change} onClose={close} />}
    </Section>
  )
}
