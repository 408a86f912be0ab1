/** A line to log the next activity of a record. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useActions } from '../../actions/action.ts'
import { kontor } from '../../data/api/client.ts'
import { keys } from '../../data/records/records.ts'
import { activities } from '../../generated/resources/activities.ts'
import type { TabProps } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Timeline.module.css'

const loggedTypes = ['note', 'call', 'email', 'meeting', 'task'] as const
type LoggedType = (typeof loggedTypes)[number]

/** The kind that was chosen last: one call is often followed by the next one. */
let latestType: LoggedType = 'note'

/** The operation that moves the focus to the line; the returned reference belongs around its input. */
function useFocusOperation() {
  const { words } = useCatalogue()
  const field = useRef<HTMLDivElement>(null)
  const focus = useMemo(
    () => [
      {
        id: 'record.log',
        label: words.timeline.log,
        group: 'record' as const,
        keys: 'l',
        run: () => field.current?.querySelector('input')?.focus(),
      },
    ],
    [words],
  )
  useActions(focus)
  return field
}

/** Logs a note or a call as done; a task stays open. */
function useLog({ resource, row }: TabProps) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const log = async (type: LoggedType, subject: string, onLogged: () => void) => {
    setPending(true)
    setFailure(undefined)
    try {
      const { id } = await kontor.activities.create({
        type,
        subject,
        activityable_type: resource.entity as 'lead',
        activityable_id: row.id,
      })
      if (type !== 'task') await kontor.activities.complete(id, {})
      onLogged()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
      await client.invalidateQueries({ queryKey: keys.all(activities) })
    }
  }
  return { log, failure, isPending }
}

export function Composer(props: TabProps) {
  const messageOf = useMessageOf()
  const { words, labels } = useCatalogue()
  const field = useFocusOperation()
  const [type, setType] = useState(latestType)
  const [subject, setSubject] = useState('')
  const { log, failure, isPending } = useLog(props)
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void log(type, subject, () => setSubject(''))
      }}
    >
      <Select
        label={words.timeline.type}
        isLabelHidden
        options={loggedTypes.map((id) => ({ id, label: labelOfChoice(labels, id) }))}
        value={type}
        onChange={(id) => {
          latestType = (id ?? 'note') as LoggedType
          setType(latestType)
        }}
        isRequired
      />
      <div ref={field}>
        <TextField
          label={words.timeline.subject}
          isLabelHidden
          placeholder={words.timeline.subject}
          value={subject}
          onChange={setSubject}
        />
      </div>
      <Button type="submit" isPending={isPending} isDisabled={subject.trim() === ''}>
        {words.timeline.log}
      </Button>
      {failure !== undefined && (
        <p className={css.failure} role="alert">
          {messageOf(failure)}
        </p>
      )}
    </form>
  )
}
