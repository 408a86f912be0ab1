/** The command palette: actions of the page, places, and records by name or number. */
import { to } from '../data/api/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChartColumn, Search, Settings } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { iconOf } from '../places/icons.ts'
import { recordSearch } from '../data/business/search.ts'
import { useReadableReports } from '../reports/entries.ts'
import { useSettingsEntries } from '../places/settings.ts'
import { labelOfChoice } from '../words/labels.ts'
import { useCatalogue } from '../words/words.ts'
import { type Action, printedKeys, useAllActions } from './action.ts'
import css from './Palette.module.css'
import { useHandmadePlaces } from '../places/handmade.ts'
import { useFirstEntry } from './use-first-entry.ts'
import { addresses } from '../places/addresses.ts'

export const Palette = ({ onClose }: { onClose: () => void }) => (
  <ModalOverlay
    className={css.overlay ?? ''}
    isOpen
    isDismissable
    onOpenChange={(open) => !open && onClose()}
  >
    <Modal className={css.modal ?? ''}>
      <PaletteDialog onClose={onClose} />
    </Modal>
  </ModalOverlay>
)

interface Entry {
  id: string
  label: string
  detail?: string | undefined
  action: Action
}

interface Section {
  id: string
  title: string
  entries: readonly Entry[]
}

const groups = ['page', 'record', 'create', 'go', 'app'] as const

/** Returns whether all words of the text occur in the label. */
export const matches = (label: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word))

/**
 * React Aria delays `autoFocus` after a focus that was set by a script, and the dialog would take the focus meanwhile.
 * Mod+K does not count as a key for it.
 */
const focusNow = (input: HTMLInputElement | null) => input?.focus()

function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { words } = useCatalogue()
  const [text, setText] = useState('')
  const actions = useWithPages(useAllActions())
  const found = useRecords(useDeferredValue(text.trim()))
  const menu = useFirstEntry(found)
  const sections = useMemo(() => {
    const own = groups.map((group): Section => {
      const entries = actions.filter((each) => each.group === group && matches(each.label, text.trim()))
      return {
        id: group,
        title: words.palette.groups[group],
        entries: entries.map((action) => ({ id: action.id, label: action.label, action })),
      }
    })
    // The first entry is current, so what arrives later is below it.
    return [...own, { id: 'records', title: words.palette.records, entries: found }].filter(
      ({ entries }) => entries.length > 0,
    )
  }, [actions, found, text, words])
  const run = (key: string) => {
    onClose()
    sections
      .flatMap(({ entries }) => entries)
      .find(({ id }) => id === key)
      ?.action.run()
  }
  return (
    <Dialog className={css.dialog ?? ''} aria-label={words.app.commands}>
      {/* The server finds records by more than their titles, so nothing is filtered here again. */}
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField className={css.search ?? ''} aria-label={words.app.commands}>
          <Search aria-hidden />
          <Input ref={focusNow} className={css.input ?? ''} placeholder={words.palette.placeholder} />
        </SearchField>
        <Menu
          ref={menu}
          className={css.results ?? ''}
          aria-label={words.palette.results}
          items={sections}
          onAction={(key) => run(String(key))}
          renderEmptyState={() => <p className={css.empty}>{words.palette.nothing}</p>}
        >
          {(section) => (
            <MenuSection id={section.id}>
              <Header className={css.header ?? ''}>{section.title}</Header>
              {section.entries.map((entry) => (
                <PaletteItem key={entry.id} entry={entry} />
              ))}
            </MenuSection>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}

function PaletteItem({ entry: { id, label, detail, action } }: { entry: Entry }) {
  const { icon: Icon, keys } = action
  return (
    <MenuItem id={id} textValue={label} className={css.item ?? ''}>
      {Icon && <Icon aria-hidden />}
      <span className={css.label}>{label}</span>
      {detail && <span className={css.detail}>{detail}</span>}
      {keys && <kbd className={css.keys}>{printedKeys(keys)}</kbd>}
    </MenuItem>
  )
}

/** Adds pages that have no keys and no place in the navigation: warehouse work, settings, reports. */
function useWithPages(actions: readonly Action[]): readonly Action[] {
  const { words } = useCatalogue()
  const navigate = useNavigate()
  const entries = useSettingsEntries()
  const reports = useReadableReports().map(({ title, path }) => ({ label: title, path, icon: ChartColumn }))
  const settings = { label: words.app.settings, path: addresses.settings, icon: Settings }
  const pages = [...useHandmadePlaces(), settings, ...entries, ...reports]
  return [
    ...actions,
    ...pages.map(({ label, path, icon }): Action => ({
      id: `go${path}`,
      label: words.palette.goTo(label),
      icon,
      group: 'go',
      run: () => void navigate({ ...to(path) }),
    })),
  ]
}

/** Returns the records that the server finds, as entries that open them. */
function useRecords(text: string): readonly Entry[] {
  const { labels } = useCatalogue()
  const navigate = useNavigate()
  const { data } = useQuery({ ...recordSearch(text), enabled: text.length >= 2 })
  return useMemo(
    () =>
      (text.length >= 2 ? (data ?? []) : []).map(({ resource, id, title, details, type, path }) => {
        const kind = labels.resources[resource].one
        const label = title ?? kind
        const run = () => void navigate({ ...to(path) })
        return {
          id: `${resource}:${id}`,
          label,
          detail: [
            ...(title === undefined ? [] : [kind]),
            ...details,
            ...(type === undefined ? [] : [labelOfChoice(labels, type)]),
          ].join(' · '),
          action: {
            id: `${resource}:${id}`,
            label,
            group: 'record' as const,
            icon: iconOf(resource),
            run,
          },
        }
      }),
    [data, labels, navigate, text],
  )
}
