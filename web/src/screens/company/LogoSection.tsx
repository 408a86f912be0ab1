/** The logo on printed documents and in emails. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../data/people/session.ts'
import { changeLogo, logoQuery } from '../../data/people/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { FileDrop } from '../../ui/controls/FileDrop.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import { useCompanyWords } from '../../words/parts.ts'
import css from './Company.module.css'

const accepted = ['.png', '.jpg', '.jpeg', '.webp']

export function LogoSection() {
  const messageOf = useMessageOf()
  const { logo } = useCompanyWords()
  const may = usePermission()
  const client = useQueryClient()
  const { data, error } = useQuery(logoQuery)
  const url = useObjectUrl(data ?? undefined)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const change = async (file: File | null) => {
    setPending(true)
    setFailure(undefined)
    await changeLogo(client, file).catch(setFailure)
    setPending(false)
  }
  const problem: unknown = failure ?? error
  return (
    <Section setting="logo" title={logo.title}>
      {url && <img className={css.logo} src={url} alt={logo.title} />}
      {Boolean(problem) && <FailureText>{messageOf(problem)}</FailureText>}
      {may('platform.tenant.write') && (
        <>
          <FileDrop
            text={logo.drop}
            buttonLabel={logo.choose}
            accepted={accepted}
            isPending={isPending}
            onFiles={([file]) => file && void change(file)}
          />
          {url && (
            <Button size="small" look="quiet" onPress={() => void change(null)} isDisabled={isPending}>
              {logo.remove}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}
