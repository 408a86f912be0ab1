/** The sentences of the app in German. */
import { board } from './de/board.ts'
import { entry } from './de/entry.ts'
import { frame } from './de/frame.ts'
import { list } from './de/list.ts'
import { messages } from './de/messages.ts'
import { notifications } from './de/notifications.ts'
import { record } from './de/record.ts'
import { settings } from './de/settings.ts'
import type { Words } from './words.ts'

export const de: Words = {
  ...board,
  ...entry,
  ...frame,
  ...list,
  ...messages,
  ...notifications,
  ...record,
  ...settings,
}
