/** The command palette: actions of the page, places, and records by name or number. */
import { Search } from 'lucide-react'
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
import { useCatalogue } from '../words/words.ts'
import { matches, printedKeys, useAllActions } from './action.ts'
import css from './Palette.module.css'
import {
  type Entry,
  useAppCommands,
  useRecentEntries,
  useRecords,
  useSettingEntries,
  useWithPages,
} from './palette-entries.ts'
import { useFirstEntry } from './use-first-entry.ts'

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

interface Section {
  id: string
  title: string
  entries: readonly Entry[]
}

const groups = ['page', 'record', 'create', 'go', 'app'] as const

/**
 * React Aria delays `autoFocus` after a focus that was set by a script, and the dialog would take the focus meanwhile.
 * Mod+K does not count as a key for it.
 */
const focusNow = (input: HTMLInputElement | null) => input?.focus()

function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { words } = useCatalogue()
  const [text, setText] = useState('')
  const ofPages = useWithPages(useAllActions())
  const ofApp = useAppCommands()
  const recent = useRecentEntries()
  const findSettings = useSettingEntries()
  const { entries: found, isSimilar } = useRecords(useDeferredValue(text.trim()))
  const menu = useFirstEntry(found)
  const sections = useMemo(() => {
    const actions = [...ofPages, ...ofApp]
    const own = groups.map((group): Section => {
      const entries = actions.filter((each) => each.group === group && matches(each.label, text.trim()))
      return {
        id: group,
        title: words.palette.groups[group],
        entries: entries.map((action) => ({ id: action.id, label: action.label, action })),
      }
    })
    const isSearched = text.trim() !== ''
    const before = isSearched ? [] : [{ id: 'recent', title: words.bar.recent, entries: recent }]
    const settings = { id: 'settings', title: words.app.settings, entries: findSettings(text.trim()) }
    // The first entry is current, so what arrives later is below it.
    const title = isSimilar ? words.list.similar : words.palette.records
    const records = { id: 'records', title, entries: found }
    return [...before, ...own, settings, records].filter(({ entries }) => entries.length > 0)
  }, [ofPages, ofApp, findSettings, found, isSimilar, recent, text, words])
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
