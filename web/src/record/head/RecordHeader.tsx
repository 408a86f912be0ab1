/** The header of a record: name, state, the next step and one beside it, the others in a menu, the neighbours. */
import { to } from '../../data/api/address.ts'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Ellipsis, Maximize2, Printer, X } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { type Action, printedKeys, useActions } from '../../actions/action.ts'
import type { RecordResponse } from '../../data/records/records.ts'
import { StateBadges } from '../../fields/values/StateBadges.tsx'
import type { Pages } from '../../declaration/page.ts'
import { subtitleBeside } from '../../declaration/subtitle.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { useDocumentTitle } from '../../ui/page/document-title.ts'
import { useHeadingFocus } from '../../ui/page/heading-focus.ts'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { useWords } from '../../words/words.ts'
import { About } from './About.tsx'
import { Portrait } from './Portrait.tsx'
import css from './RecordHeader.module.css'
import { useOperations } from './useOperations.tsx'

interface RecordHeaderProps {
  pages: Pages
  response: RecordResponse
  isPeek: boolean
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

export function RecordHeader({ pages, response, isPeek, onNext, onPrevious, onClose }: RecordHeaderProps) {
  const words = useWords()
  const navigate = useNavigate()
  const { record } = response
  const { resource, tools: Tools } = pages
  const heading = useHeadingFocus()
  const title = pages.title(record)
  useDocumentTitle(isPeek ? undefined : title)
  const { primary, second, others, dialog } = useOperations(pages, response, heading)
  const subtitle = subtitleBeside(pages, record, pages.facts)
  useActions(useNeighbours(onNext, onPrevious))
  const printing = usePrinting(isPeek)
  useActions(printing)
  const open = () =>
    void navigate({
      ...to(`${resource.path}/${String(record[resource.key])}`),
    })
  return (
    <header className={css.header}>
      <Portrait pages={pages} response={response} />
      <div className={css.titles}>
        <div className={css.name}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          <StateBadges pages={pages} row={record} />
        </div>
        <About pages={pages} response={response} subtitle={subtitle} />
      </div>
      <div className={css.buttons} data-not-printed>
        {Tools && (
          <Suspense>
            <Tools place="record" row={record} />
          </Suspense>
        )}
        {primary && (
          <Button look="primary" size="small" onPress={primary.run}>
            {primary.label}
          </Button>
        )}
        {second && (
          <Button size="small" onPress={second.run}>
            {second.label}
          </Button>
        )}
        {others.length + printing.length > 0 && (
          <Menu label={words.app.more} entries={inMenu([...others, ...printing.map(entryOf)])}>
            <IconButton label={words.app.more} size="small">
              <Ellipsis />
            </IconButton>
          </Menu>
        )}
        <Navigation
          onPrevious={onPrevious}
          onNext={onNext}
          onOpen={isPeek ? open : undefined}
          onClose={onClose}
        />
      </div>
      <Suspense>{dialog}</Suspense>
    </header>
  )
}

interface NavigationProps extends Pick<RecordHeaderProps, 'onNext' | 'onPrevious' | 'onClose'> {
  /** Opens the page of a record in the side panel. */
  onOpen: (() => void) | undefined
}

/** The ways to other records, and out of the side panel. */
function Navigation({ onNext, onPrevious, onOpen, onClose }: NavigationProps) {
  const words = useWords()
  return (
    <>
      {onPrevious && (
        <IconButton label={words.record.previous} keys="K" size="small" onPress={onPrevious}>
          <ChevronUp />
        </IconButton>
      )}
      {onNext && (
        <IconButton label={words.record.next} keys="J" size="small" onPress={onNext}>
          <ChevronDown />
        </IconButton>
      )}
      {onOpen && (
        <IconButton label={words.record.open} size="small" onPress={onOpen}>
          <Maximize2 />
        </IconButton>
      )}
      {onClose && (
        <IconButton label={words.app.close} size="small" onPress={onClose}>
          <X />
        </IconButton>
      )}
    </>
  )
}

/** Prints the page of a record; a preview is not printed. */
function usePrinting(isPeek: boolean): readonly Action[] {
  const { list } = useWords()
  return useMemo(
    () =>
      isPeek
        ? []
        : [
            {
              id: 'record.print',
              label: list.print,
              icon: Printer,
              group: 'record' as const,
              keys: '$mod+p',
              run: () => print(),
            },
          ],
    [isPeek, list],
  )
}

const entryOf = ({ id, label, keys = '', run }: Action): MenuEntry => ({
  id,
  label,
  run,
  keys: printedKeys(keys),
})

function useNeighbours(
  onNext: (() => void) | undefined,
  onPrevious: (() => void) | undefined,
): readonly Action[] {
  const { record } = useWords()
  return useMemo(
    () => [
      ...(onNext
        ? [{ id: 'record.next', label: record.next, group: 'record' as const, keys: 'j', run: onNext }]
        : []),
      ...(onPrevious
        ? [
            {
              id: 'record.previous',
              label: record.previous,
              group: 'record' as const,
              keys: 'k',
              run: onPrevious,
            },
          ]
        : []),
    ],
    [onNext, onPrevious, record],
  )
}

/** What deletes or ends the record comes last, after what changes nothing. */
const inMenu = (entries: readonly MenuEntry[]): readonly MenuEntry[] => [
  ...entries.filter(({ isDangerous }) => isDangerous !== true),
  ...entries.filter(({ isDangerous }) => isDangerous === true),
]
