/** A revaluation: the dry run shows each item while one types, then it is posted. */
import type { FormEvent } from 'react'
import { Form } from 'react-aria-components'
import type { Resource } from '../../data/records/metadata.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useReportWords } from '../../words/report-words.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Revaluation.module.css'
import { RevaluationItems } from './RevaluationItems.tsx'
import { useRevaluation } from './use-revaluation.ts'

export function RevaluationDialog({ onClose }: { onClose: () => void }) {
  const messageOf = useMessageOf()
  const { app } = useCatalogue().words
  const { revaluation: texts } = useReportWords()
  const draft = useRevaluation(onClose)
  const { problem, errors, result } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void draft.post()
  }
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} width="wide">
      <Form className={css.dialog ?? ''} validationBehavior="aria" onSubmit={submit}>
        <p className={css.text}>{texts.text}</p>
        {problem !== undefined && Object.keys(errors).length === 0 && (
          <FailureText>{messageOf(problem)}</FailureText>
        )}
        <Inputs draft={draft} />
        <div role="status" aria-busy={draft.isComputing}>
          {result && <RevaluationItems result={result} />}
        </div>
        <footer className={css.footer}>
          <Button onPress={onClose}>{app.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            isPending={draft.isPending}
            isDisabled={!draft.isCurrent || result?.items.length === 0}
          >
            {texts.submit}
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}

const resource = {} as Resource

/** The day, and the rates of all currencies with open items. */
function Inputs({ draft }: { draft: ReturnType<typeof useRevaluation> }) {
  const { labels } = useCatalogue()
  const { revaluation: texts } = useReportWords()
  const { errors } = draft
  return (
    <FormErrors value={errors}>
      <div className={css.fields}>
        <FieldInput
          field={{ kind: 'day' }}
          name="date"
          label={labelOfField(labels, 'date')}
          resource={resource}
          value={draft.date}
          isRequired
          autoFocus
          onChange={draft.setDate}
          errors={errors['date'] ?? []}
        />
        {draft.currencies.map((currency) => (
          <FieldInput
            key={currency}
            field={{ kind: 'number', minimum: 0 }}
            name={`rates.${currency}`}
            label={texts.rateOf(currency)}
            resource={resource}
            value={draft.rateOf(currency)}
            onChange={(rate) => draft.setRate(currency, rate)}
            errors={errors[`rates.${currency}`] ?? []}
          />
        ))}
      </div>
    </FormErrors>
  )
}
