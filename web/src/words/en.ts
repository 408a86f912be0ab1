/** The sentences of the app in English. */
import { board } from './en/board.ts'
import { entry } from './en/entry.ts'
import { frame } from './en/frame.ts'
import { list } from './en/list.ts'
import { messages } from './en/messages.ts'
import { notifications } from './en/notifications.ts'
import { record } from './en/record.ts'
import { settings } from './en/settings.ts'

export const en = {
  ...board,
  ...entry,
  ...frame,
  ...list,
  ...messages,
  ...notifications,
  ...record,
  ...settings,
}
