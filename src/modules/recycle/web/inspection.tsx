import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Image, Input, Radio } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { pictureSource } from '#web/context/pictures.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { UploadInput } from '#web/form/upload-input.tsx'
import { formatsNow } from '#web/ui/format.ts'
import { submittedAnswers, visibleQuestions } from './visible-questions.ts'
import { useInspectWords } from './inspect-words.ts'

type InspectionForm = AnswerOf<'GET', '/seller/recycle/order/OrderQuestions'>
const quote = '/seller/recycle/order/OrderQuote'

interface Props {
  readonly id: number
  readonly form: InspectionForm
  readonly onDone: (result: AnswerOf<'POST', '/seller/recycle/order/OrderInspect'>) => void
}

/** The inspection form, prefilled with the member's answers; the price by the rules follows each change. */
export function Inspection({ id, form, onDone }: Props) {
  const text = useInspectWords()
  const { questions, answers, pricing } = form
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set(form.found ?? form.asked))
  const [grams, setGrams] = useState<number | string | null>(form.grams)
  const [photos, setPhotos] = useState<readonly string[]>(form.found_photos)
  const [adjust, setAdjust] = useState<number | string | null>(null)
  const [reason, setReason] = useState(form.order.adjust_reason ?? '')
  const [sending, setSending] = useState(false)
  const body = {
    id,
    answers: submittedAnswers(questions, answers, selected),
    ...(typeof grams === 'number' ? { weight: grams } : {}),
  }
  const quoted = useQuery({
    queryKey: [quote, body],
    queryFn: ({ signal }) => call('POST', quote, body, { signal, quiet: true }),
  })
  const change = (question: number, chosen: readonly number[]) => {
    const questionAnswerIds = new Set(answers.flatMap((answer) => (answer.question === question ? [answer.id] : [])))
    setSelected(new Set([...[...selected].filter((answerId) => !questionAnswerIds.has(answerId)), ...chosen]))
  }
  const send = () => {
    setSending(true)
    const extra = {
      photos: [...photos],
      ...(typeof adjust === 'number' ? { adjust } : {}),
      ...(reason.trim() ? { adjust_reason: reason.trim() } : {}),
    }
    void call('POST', '/seller/recycle/order/OrderInspect', { ...body, ...extra }, { once: true })
      .then(onDone)
      .catch(() => undefined)
      .finally(() => setSending(false))
  }
  return (
    <div className="inspection">
      <div className="card inspection-questions">
        {visibleQuestions(questions, answers, selected).map(({ id: question, title, kind }) => (
          <Question
            key={question}
            form={form}
            question={question}
            title={title}
            kind={kind}
            selected={selected}
            onChange={(chosen) => change(question, chosen)}
          />
        ))}
        {pricing === 'per_kg' && (
          <label className="inspection-field">
            {text('weight')}
            <NumberInput value={grams} scale={3} unit="kg" negative={false} onChange={setGrams} />
          </label>
        )}
      </div>
      <div className="card inspection-sides">
        <section>
          <h2>{text('member_photos')}</h2>
          {form.photos.length === 0 && <p>{text('no_photos')}</p>}
          <Image.PreviewGroup>
            {form.photos.map((photo) => (
              <Image
                key={photo}
                src={pictureSource(photo) ?? photo}
                alt={text('member_photos')}
                width={96}
                height={96}
              />
            ))}
          </Image.PreviewGroup>
          {form.order.remark && <p>{form.order.remark}</p>}
        </section>
        <section>
          <h2>
            {text('own_photos')} {form.need_photos > 0 && <small>{text('needed', { count: form.need_photos })}</small>}
          </h2>
          <UploadInput value={photos} max={9} pictures ariaLabel={text('own_photos')} onChange={setPhotos} />
        </section>
      </div>
      <div className="card inspection-price" aria-live="polite">
        <dl>
          <dt>{text('offer')}</dt>
          <dd className="num">{formatsNow().money(form.order.est_amount)}</dd>
          <dt>{text('by_rules')}</dt>
          <dd className="num">
            {quoted.data?.amount === undefined || quoted.data.amount === null
              ? '–'
              : formatsNow().money(quoted.data.amount)}
          </dd>
        </dl>
        {quoted.error && <Alert type="warning" showIcon title={quoted.error.message} />}
        {quoted.data?.rejected && (
          <Alert type="warning" showIcon title={text('not_taken', { answer: quoted.data.rejected })} />
        )}
        <label className="inspection-field">
          {text('adjust')}
          <NumberInput
            value={adjust}
            scale={2}
            minDecimals={2}
            kind="money"
            negative={false}
            prefix="¥"
            placeholder={text('adjust_help')}
            onChange={setAdjust}
          />
        </label>
        <label className="inspection-field">
          {text('reason')}
          <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </label>
        <Button
          type="primary"
          loading={sending}
          disabled={quoted.isPending || quoted.isError || typeof grams === 'string' || typeof adjust === 'string'}
          onClick={send}
        >
          {text('submit')}
        </Button>
      </div>
    </div>
  )
}

interface QuestionProps extends Pick<Props, 'form'> {
  readonly question: number
  readonly title: string
  readonly kind: InspectionForm['questions'][number]['kind']
  readonly selected: ReadonlySet<number>
  readonly onChange: (chosen: readonly number[]) => void
}

function Question({ form, question, title, kind, selected, onChange }: QuestionProps) {
  const text = useInspectWords()
  const options = form.answers.flatMap((answer) =>
    answer.question === question ? [{ value: answer.id, label: answer.title }] : [],
  )
  const chosen = options.flatMap(({ value }) => (selected.has(value) ? [value] : []))
  const before = options.filter(({ value }) => form.asked.includes(value))
  const declared =
    form.said.find((note) => note.question === question)?.text ?? before.map(({ label }) => label).join('、')
  const differs = chosen.length !== before.length || before.some(({ value }) => !selected.has(value))
  return (
    <fieldset className={differs ? 'inspection-differs' : undefined}>
      <legend>{title}</legend>
      {kind === 'single' && (
        <Radio.Group
          options={options}
          value={chosen[0]}
          onChange={({ target }) => onChange(options.flatMap(({ value }) => (value === target.value ? [value] : [])))}
        />
      )}
      {kind === 'multi' && <Checkbox.Group options={options} value={chosen} onChange={onChange} />}
      <p>
        {text('member_said', { answer: declared || text('unanswered') })}
        {differs && <strong> {text('differs')}</strong>}
      </p>
    </fieldset>
  )
}
