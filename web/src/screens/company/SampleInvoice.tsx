/** An invoice as the saved settings print it. */
import { useQuery } from '@tanstack/react-query'
import { sampleInvoiceQuery } from '../../data/tenant.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PdfFrame } from '../../ui/PdfFrame.tsx'
import { Section } from '../../ui/Section.tsx'
import { useWords } from '../../words/words.ts'

export function SampleInvoice() {
  const { settings } = useWords()
  const { data, error, refetch } = useQuery(sampleInvoiceQuery)
  return (
    <Section title={settings.sample.title} text={settings.sample.text} isWide>
      {error ? (
        <Notice error={error} onRetry={() => void refetch()} />
      ) : (
        <PdfFrame file={data} title={settings.sample.title} />
      )}
    </Section>
  )
}
