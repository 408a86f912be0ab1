/** The page of a record: header with operations, facts, and tabs. The list shows the same page in its side panel. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { addRecent } from '../data/people/recent.ts'
import { deliveryProblemOf } from '../data/business/delivery.ts'
import type { Resource } from '../data/records/metadata.ts'
import { type RecordResponse, useRecord } from '../data/records/records.ts'
import { usePermission } from '../data/people/session.ts'
import { kindOf } from '../fields/kinds.ts'
import type { Pages, TabDeclaration, TabProps } from '../declaration/page.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { useCatalogue } from '../words/words.ts'
import { Facts } from './Facts.tsx'
import { Figures } from './head/Figures.tsx'
import { Lines } from './Lines.tsx'
import { RecordHeader } from './head/RecordHeader.tsx'
import css from './RecordPage.module.css'
import { RelatedList } from './RelatedList.tsx'
import { Count, DocumentCount, EmailCount, RelatedCount } from './TabCount.tsx'

const DeliveryNotice = lazy(() =>
  import('./DeliveryNotice.tsx').then((module) => ({ default: module.DeliveryNotice })),
)
const Documents = lazy(() => import('./Documents.tsx').then((module) => ({ default: module.Documents })))
const History = lazy(() => import('./History.tsx').then((module) => ({ default: module.History })))
const PdfView = lazy(() => import('./PdfView.tsx').then((module) => ({ default: module.PdfView })))

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

/** A tab of the page. */
interface Section {
  id: string
  label: string
  /** How many records it has. */
  count?: React.ReactNode
  content: React.ReactNode
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

function useSections(pages: Pages, id: string, response: RecordResponse): readonly Section[] {
  const { record } = response
  const { words, labels } = useCatalogue()
  const { resource, related = [], tabs = [], hasFactsTab = false, pdf, below = [] } = pages
  const may = usePermission()
  const hasLines = (name: string) => Array.isArray(record[name]) && record[name].length > 0
  const filled = (pages.lines ? Object.keys(pages.lines) : linesOf(resource)).filter(hasLines)
  const [first] = filled
  const isBelow = (name: string) => name !== first && below.includes(name)
  return [
    ...filled
      .filter((name) => !isBelow(name))
      .map((name) => ({
        id: name,
        label: words.record.lines(name, labels),
        count: <Count of={(record[name] as readonly unknown[]).length} />,
        content: (
          <>
            <Lines pages={pages} name={name} response={response} />
            {name === first &&
              filled.filter(isBelow).map((other) => (
                <section key={other} className={css.below}>
                  <h2>{words.record.lines(other, labels)}</h2>
                  <Lines pages={pages} name={other} response={response} />
                </section>
              ))}
          </>
        ),
      })),
    ...(pdf
      ? [{ id: 'pdf', label: words.record.pdf, content: <PdfView resource={resource} id={id} path={pdf} /> }]
      : []),
    ...tabs
      .filter(({ permissions = [] }) => permissions.every(may))
      .map((each) => {
        const Custom = tabOf(each)
        return {
          id: each.id,
          label: words.tabs[each.id],
          count: each.id === 'emails' && <EmailCount resource={resource} row={record} />,
          content: <Custom resource={resource} row={record} />,
        }
      }),
    ...(hasFactsTab
      ? [
          {
            id: 'facts',
            label: words.record.facts,
            content: (
              <div className={css.facts}>
                <Facts pages={pages} response={response} />
              </div>
            ),
          },
        ]
      : []),
    ...related.map((each) => ({
      id: each.resource,
      label: each.title ? words.tabs[each.title] : labels.resources[each.resource].many,
      count: <RelatedCount related={each} id={id} />,
      content: <RelatedList related={each} id={id} />,
    })),
    ...(resource.documents
      ? [
          {
            id: 'documents',
            label: words.record.documents,
            count: <DocumentCount resource={resource} id={id} />,
            content: <Documents resource={resource} id={id} />,
          },
        ]
      : []),
    ...(resource.hasHistory
      ? [
          {
            id: 'history',
            label: words.record.history,
            content: <History resource={resource} id={id} row={record} />,
          },
        ]
      : []),
  ]
}

const linesOf = ({ fields }: Resource) =>
  Object.keys(fields).filter((name) => fields[name] && kindOf(fields[name]).isTable)

/** A lazy component must stay the same while its page is shown and read again, so there is one for each tab. */
const loaded = new WeakMap<TabDeclaration, React.LazyExoticComponent<React.ComponentType<TabProps>>>()

function tabOf(declaration: TabDeclaration) {
  const component = loaded.get(declaration) ?? lazy(declaration.load)
  loaded.set(declaration, component)
  return component
}
