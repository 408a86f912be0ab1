/** The page of a record: header with operations, facts, and tabs. The list shows the same page in its side panel. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { addRecent } from '../data/people/recent.ts'
import { deliveryProblemOf } from '../data/business/delivery.ts'
import { type RecordResponse, useRecord } from '../data/records/records.ts'
import type { Pages } from '../declaration/page.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { Facts } from './Facts.tsx'
import { Figures } from './head/Figures.tsx'
import { RecordHeader } from './head/RecordHeader.tsx'
import css from './RecordPage.module.css'
import { useSections } from './use-sections.tsx'

const DeliveryNotice = lazy(() =>
  import('./DeliveryNotice.tsx').then((module) => ({ default: module.DeliveryNotice })),
)

interface RecordPageProps {
  pages: Pages
  id: string
  /** In the side panel of a list. */
  isPeek?: boolean
  /** Opens the neighbours in the list that the record came from. */
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

export function RecordPage(props: RecordPageProps) {
  const { pages, id } = props
  const { data, error, refetch } = useRecord(pages.resource, id)
  const name = pages.resource.name
  const isFound = data !== undefined
  useEffect(() => {
    if (isFound) addRecent({ resource: name, id })
  }, [name, id, isFound])
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  return <Content {...props} response={data} />
}

function Content({
  pages,
  id,
  response,
  isPeek = false,
  ...navigation
}: RecordPageProps & { response: RecordResponse }) {
  const { record } = response
  const sections = useSections(pages, id, response)
  const [selected, setSelected] = useState(sections[0]?.id ?? 'history')
  return (
    <article className={`${css.page} ${isPeek ? css.peek : ''}`} aria-label={pages.title(record)}>
      <RecordHeader pages={pages} response={response} isPeek={isPeek} {...navigation} />
      <Figures pages={pages} response={response} />
      {deliveryProblemOf(record) && (
        <Suspense>
          <DeliveryNotice resource={pages.resource} row={record} />
        </Suspense>
      )}
      <div className={pages.hasFactsTab ? css.whole : css.columns}>
        {!pages.hasFactsTab && <Facts pages={pages} response={response} />}
        {sections.length > 0 && (
          <Tabs
            className={css.tabs ?? ''}
            selectedKey={selected}
            onSelectionChange={(key) => setSelected(String(key))}
          >
            <TabList className={css.list ?? ''} aria-label={pages.title(record)} items={sections}>
              {({ id: key, label, count }) => (
                <Tab id={key} className={css.tab ?? ''}>
                  {label}
                  {!isPeek && count}
                </Tab>
              )}
            </TabList>
            {sections.map(({ id: key, content }) => (
              <TabPanel key={key} id={key} className={css.panel ?? ''}>
                <Suspense fallback={<Notice />}>{content}</Suspense>
              </TabPanel>
            ))}
          </Tabs>
        )}
      </div>
    </article>
  )
}
