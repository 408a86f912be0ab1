/** The tabs of a record's page: lines, PDF, tabs of its own, facts, related records, documents, history. */
import { lazy } from 'react'
import type { Resource } from '../data/records/metadata.ts'
import type { RecordResponse } from '../data/records/records.ts'
import { usePermission } from '../data/people/session.ts'
import type { Pages, TabDeclaration, TabProps } from '../declaration/page.ts'
import { kindOf } from '../fields/kinds.ts'
import { useCatalogue } from '../words/words.ts'
import { Facts } from './Facts.tsx'
import { Lines } from './Lines.tsx'
import css from './RecordPage.module.css'
import { RelatedList } from './RelatedList.tsx'
import { Count, DocumentCount, EmailCount, RelatedCount } from './TabCount.tsx'

const Documents = lazy(() => import('./Documents.tsx').then((module) => ({ default: module.Documents })))
const History = lazy(() => import('./History.tsx').then((module) => ({ default: module.History })))
const PdfView = lazy(() => import('./PdfView.tsx').then((module) => ({ default: module.PdfView })))

/** A tab of the page. */
export interface Section {
  id: string
  label: string
  /** How many records it has. */
  count?: React.ReactNode
  content: React.ReactNode
}

/** The tables of lines: each is a tab, unless the page shows it below the first one. */
function useLineSections(pages: Pages, response: RecordResponse): readonly Section[] {
  const { record } = response
  const { words, labels } = useCatalogue()
  const { resource, below = [] } = pages
  const hasLines = (name: string) => Array.isArray(record[name]) && record[name].length > 0
  const filled = (pages.lines ? Object.keys(pages.lines) : linesOf(resource)).filter(hasLines)
  const [first] = filled
  const isBelow = (name: string) => name !== first && below.includes(name)
  return filled
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
    }))
}

export function useSections(pages: Pages, id: string, response: RecordResponse): readonly Section[] {
  const { record } = response
  const { words, labels } = useCatalogue()
  const { resource, related = [], tabs = [], hasFactsTab = false, pdf } = pages
  const may = usePermission()
  return [
    ...useLineSections(pages, response),
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
