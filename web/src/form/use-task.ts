/** The name of an operation on a record as a task: the title of its dialog and the label of its button. */
import type { ResourceName } from '../generated/names.ts'
import { labelOfAction } from '../words/labels.ts'
import { useCatalogue } from '../words/words.ts'

export function useTask(resource: ResourceName, name: string): string {
  const { words, labels } = useCatalogue()
  return words.record.task(labelOfAction(labels, name, resource), labels.resources[resource].one)
}
