/** Finds pages and fields of the settings by their words and by other words for them. */
import { useMemo } from 'react'
import { labelOfField } from '../words/labels.ts'
import { useSettingsSearchWords } from '../words/parts.ts'
import { useLabels } from '../words/words.ts'
import { advanced, subjects } from './company-settings.ts'
import { type SettingsEntry, useSettingsEntries } from './settings.ts'

export interface FoundSetting {
  id: string
  label: string
  /** The page of a field. */
  page?: string
  path: string
  /** The field or the section to which the page scrolls. */
  setting?: string
  icon: SettingsEntry['icon']
  /** The text in which all typed words must occur, in small letters. */
  text: string
}

const namesOf = (some: Readonly<Record<string, readonly string[]>>) => Object.values(some).flat()

/** Shorter words are in the middle of too many others: “vat” is in “activate”. */
const lettersAnywhere = 4

/** Returns whether all typed words are in a text: short ones at the beginning of a word, long ones anywhere. */
const hasWords = (text: string, typed: string): boolean => {
  const words = text.split(/[\s,]+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((each) =>
      each.length < lettersAnywhere ? words.some((word) => word.startsWith(each)) : text.includes(each),
    )
}

/** Returns the pages and the fields that the user may see: pages first. */
function useSettings(): readonly FoundSetting[] {
  const entries = useSettingsEntries()
  const labels = useLabels()
  const { pages, fields, sections } = useSettingsSearchWords()
  return useMemo(() => {
    const ofPages = entries.map(({ name, label, path, icon }) => ({
      id: path,
      label,
      path,
      icon,
      text: `${label} ${pages[name] ?? ''}`.toLowerCase(),
    }))
    const within = (name: string, setting: string, label: string, words: string): FoundSetting[] =>
      entries
        .filter((entry) => entry.name === name)
        .map(({ path, icon, label: page }) => ({
          id: `${path} ${setting}`,
          label,
          page,
          path,
          setting,
          icon,
          text: `${label} ${words}`.toLowerCase(),
        }))
    return [
      ...ofPages,
      ...sections.flatMap(([name, setting, label, words]) => within(name, setting, label, words)),
      ...[...namesOf(subjects), ...namesOf(advanced)].flatMap((name) =>
        within('company', name, labelOfField(labels, name), fields[name] ?? ''),
      ),
    ]
  }, [entries, labels, pages, fields, sections])
}

/** Returns a function that finds settings. Those whose name has the words precede the others. */
export function useFindSettings(): (typed: string) => readonly FoundSetting[] {
  const settings = useSettings()
  return (typed) => {
    const found = typed.trim() === '' ? [] : settings.filter(({ text }) => hasWords(text, typed.trim()))
    const isNamed = ({ label }: FoundSetting) => hasWords(label.toLowerCase(), typed.trim())
    return found.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
  }
}
