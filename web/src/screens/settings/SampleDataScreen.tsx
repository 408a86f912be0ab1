/** The sample data of the company: what there is of it, and how it comes and goes. */
import { useQuery } from '@tanstack/react-query'
import { sampleDataQuery } from '../../data/people/sample-data.ts'
import { SampleData, SampleRecordList } from '../../form/SampleData.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useFirstStepsWords } from '../../words/parts.ts'
import css from './Settings.module.css'

export function SampleDataScreen() {
  const { sample: texts } = useFirstStepsWords()
  const { data } = useQuery(sampleDataQuery)
  return (
    <Page title={texts.title} text={texts.text} width="medium">
      <div className={css.sample}>
        {data && <SampleRecordList records={data} />}
        <SampleData />
      </div>
    </Page>
  )
}
