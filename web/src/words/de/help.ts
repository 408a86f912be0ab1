/** The sentences of the list of shortcuts in German. Only that dialog loads them. */
import type { help as english } from '../en/help.ts'

export const help: typeof english = {
  list: 'In Listen: Pfeile bewegen, die Leertaste wählt aus, Enter zeigt die Vorschau, Strg/⌘+Enter den Datensatz.',
  text: 'Einzelne Buchstaben wirken, solange Sie nicht tippen. In Ihren Einstellungen lassen sie sich abschalten.',
}
