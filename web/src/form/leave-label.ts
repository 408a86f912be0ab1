/** The button that leaves a form without its operation, which may itself be called Cancel. */
import type { Words } from '../words/words.ts'

export const leaveLabel = (submitLabel: string, { cancel, close }: Words['app']): string =>
  submitLabel.toLowerCase().includes(cancel.toLowerCase()) ? close : cancel
