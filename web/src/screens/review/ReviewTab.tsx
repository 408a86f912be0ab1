/** A performance review: written while it is a draft, afterwards a text to read. */
import { PreconditionFailedError } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import type { Row } from '../../data/records/metadata.ts'
import {
  operationOf,
  recordQuery,
  type RecordResponse,
  send,
  updateOf,
  useRecord,
} from '../../data/records/records.ts'
import { errorsOf, useFailureText } from '../../form/failure.ts'
import { submitKeys } from '../../form/submit-key.ts'
import { TextInput } from '../../fields/inputs/TextInput.tsx'
import { useLeaveGuard } from '../../form/use-leave-guard.tsx'
import { performanceReviews } from '../../generated/resources/performance-reviews.ts'
import type { TabProps } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfField } from '../../words/labels.ts'
import { usePeopleWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import { RatingInput } from './RatingInput.tsx'
import css from './Review.module.css'

const texts = ['goals', 'comments'] as const

export function ReviewTab({ row }: TabProps) {
  const { data, error } = useRecord(performanceReviews, row.id)
  if (error) return <Notice error={error} />
  if (!data) return <Notice />
  const isDraft = data.record['status'] === 'draft' && data.actions.includes('update')
  return isDraft ? <ReviewForm response={data} /> : <ReviewText review={data.record} />
}

/** The values that were edited, and the version of the review on which they are based. */
interface Edited {
  values: Readonly<Record<string, unknown>>
  etag: string | undefined
}

function useEdited({ record, etag, actions }: RecordResponse) {
  const { review: words } = usePeopleWords()
  const client = useQueryClient()
  const [edited, setEdited] = useState<Edited>({ values: {}, etag })
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const isDirty = Object.keys(edited.values).length > 0
  const update = async () => {
    if (!isDirty) return
    await send(
      client,
      performanceReviews,
      updateOf(performanceReviews, record.id, edited.values, edited.etag),
    )
    setEdited({ values: {}, etag: undefined })
  }
  const perform = async (isSubmitted: boolean) => {
    setPending(true)
    setFailure(undefined)
    try {
      await update()
      if (isSubmitted)
        await send(client, performanceReviews, operationOf(performanceReviews.actions.submit, record.id))
      showToast({ text: isSubmitted ? words.submitted : words.saved })
    } catch (error) {
      setFailure(error)
      // After the sentence about the conflict, the next attempt replaces the values of the others.
      if (error instanceof PreconditionFailedError) {
        const current = await client.fetchQuery({
          ...recordQuery(performanceReviews, record.id),
          staleTime: 0,
        })
        setEdited((before) => ({ ...before, etag: current.etag }))
      }
    }
    setPending(false)
  }
  return {
    isDirty,
    isPending,
    failure,
    perform,
    maySubmit: actions.includes('submit'),
    valueOf: (name: string) => (name in edited.values ? edited.values[name] : record[name]),
    set: (name: string, value: unknown) => {
      setFailure(undefined)
      setEdited((before) => ({
        values: { ...before.values, [name]: value },
        etag: Object.keys(before.values).length > 0 ? before.etag : etag,
      }))
    },
  }
}

function ReviewForm({ response }: { response: RecordResponse }) {
  const { review: words } = usePeopleWords()
  const labels = useLabels()
  const textOf = useFailureText()
  const { isDirty, isPending, failure, perform, maySubmit, valueOf, set } = useEdited(response)
  const guard = useLeaveGuard(isDirty)
  const errors = errorsOf(failure)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void perform(false)
  }
  const rating = valueOf('rating')
  const shown = errors['rating']?.join(' ') ?? (failure === undefined ? undefined : textOf(failure))
  return (
    <Form className={css.review ?? ''} validationBehavior="aria" onSubmit={save}>
      <div className={css.fields} {...submitKeys}>
        {shown !== undefined && <FailureText>{shown}</FailureText>}
        <FormErrors value={errors}>
          <RatingInput
            label={labelOfField(labels, 'rating')}
            value={typeof rating === 'number' ? rating : undefined}
            onChange={(value) => set('rating', value)}
          />
          {texts.map((name) => (
            <TextInput
              key={name}
              resource={performanceReviews}
              field={performanceReviews.fields[name]}
              name={name}
              isHelpShown
              value={valueOf(name)}
              onChange={(value) => set(name, value ?? null)}
            />
          ))}
        </FormErrors>
      </div>
      <footer className={css.buttons}>
        <Button type="submit" isPending={isPending} isDisabled={!isDirty}>
          {words.save}
        </Button>
        {maySubmit && (
          <Button look="primary" isPending={isPending} onPress={() => void perform(true)}>
            {words.submit}
          </Button>
        )}
      </footer>
      {maySubmit && <p className={css.muted}>{words.submitText}</p>}
      {guard.dialog}
    </Form>
  )
}

function ReviewText({ review }: { review: Row }) {
  const { review: words } = usePeopleWords()
  const labels = useLabels()
  const rating = review['rating'] as keyof typeof words.ratings | null
  return (
    <dl className={css.review}>
      <div>
        <dt>{labelOfField(labels, 'rating')}</dt>
        <dd>{rating ? words.rating(String(rating), words.ratings[rating]) : words.noRating}</dd>
      </div>
      {texts.map((name) => (
        <div key={name}>
          <dt>{labelOfField(labels, name)}</dt>
          <dd className={css.text}>{String(review[name] ?? words.empty)}</dd>
        </div>
      ))}
    </dl>
  )
}
