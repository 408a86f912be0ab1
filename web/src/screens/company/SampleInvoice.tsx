/** An invoice as the saved settings print it. */
import { useQuery } from '@tanstack/react-query'
import { sampleInvoiceQuery } from '../../data/people/tenant.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PdfFrame } from '../../ui/PdfFrame.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { useCompanyWords } from '../../words/parts.ts'

export function SampleInvoice() {
  const { sample } = useCompanyWords()
  const { data, error, refetch } = useQuery(sampleInvoiceQuery)
  return (
    <Section setting="sample_invoice" title={sample.title} text={sample.text} isWide>
      {error ? (
        <Notice error={error} onRetry={() => void refetch()} />
      ) : (
        <PdfFrame file={data} title={sample.title} />
      )}
    </Section>
  )
}
