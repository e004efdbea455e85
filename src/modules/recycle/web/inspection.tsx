import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Image, Input, Radio } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { pictureSource } from '#web/context/pictures.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { UploadInput } from '#web/form/upload-input.tsx'
import { moneyText } from '#web/ui/format.ts'
import { sentAnswers, shownQuestions } from './shown.ts'
import { useInspectWords } from './inspect-words.ts'

type Asked = AnswerOf<'GET', '/seller/recycle/order/OrderQuestions'>
const quote = '/seller/recycle/order/OrderQuote'

interface Props {
  readonly id: number
  readonly asked: Asked
  readonly onDone: (done: AnswerOf<'POST', '/seller/recycle/order/OrderInspect'>) => void
}

/** What is found, filled in as the member said it; the price by the rules follows each change. */
export function Inspection({ id, asked, onDone }: Props) {
  const say = useInspectWords()
  const { questions, answers, pricing } = asked
  const [given, setGiven] = useState<ReadonlySet<number>>(() => new Set(asked.found ?? asked.asked))
  const [grams, setGrams] = useState<number | string | null>(asked.grams)
  const [photos, setPhotos] = useState<readonly string[]>(asked.found_photos)
  const [adjust, setAdjust] = useState<number | string | null>(null)
  const [reason, setReason] = useState(asked.order.adjust_reason ?? '')
  const [sending, setSending] = useState(false)
  const body = { id, answers: sentAnswers(questions, answers, given), ...(typeof grams === 'number' ? { weight: grams } : {}) }
  const worth = useQuery({ queryKey: [quote, body], queryFn: ({ signal }) => call('POST', quote, body, { signal, quiet: true }) })
  const change = (question: number, chosen: readonly number[]) => {
    const own = new Set(answers.flatMap((one) => (one.question === question ? [one.id] : [])))
    setGiven(new Set([...[...given].filter((one) => !own.has(one)), ...chosen]))
  }
  const send = () => {
    setSending(true)
    const more = { photos: [...photos], ...(typeof adjust === 'number' ? { adjust } : {}), ...(reason.trim() ? { adjust_reason: reason.trim() } : {}) }
    void call('POST', '/seller/recycle/order/OrderInspect', { ...body, ...more }, { once: true })
      .then(onDone)
      .catch(() => undefined)
      .finally(() => setSending(false))
  }
  return (
    <div className="inspection">
      <div className="card inspection-questions">
        {shownQuestions(questions, answers, given).map(({ id: question, title, kind }) => (
          <Question key={question} asked={asked} question={question} title={title} kind={kind} given={given} onChange={(chosen) => change(question, chosen)} />
        ))}
        {pricing === 'per_kg' && (
          <label className="inspection-field">
            {say('weight')}
            <NumberInput value={grams} scale={3} unit="kg" negative={false} onChange={setGrams} />
          </label>
        )}
      </div>
      <div className="card inspection-sides">
        <section>
          <h2>{say('member_photos')}</h2>
          {asked.photos.length === 0 && <p>{say('no_photos')}</p>}
          <Image.PreviewGroup>
            {asked.photos.map((one) => (
              <Image key={one} src={pictureSource(one) ?? one} alt={say('member_photos')} width={96} height={96} />
            ))}
          </Image.PreviewGroup>
          {asked.order.remark && <p>{asked.order.remark}</p>}
        </section>
        <section>
          <h2>
            {say('own_photos')} {asked.need_photos > 0 && <small>{say('needed', { count: asked.need_photos })}</small>}
          </h2>
          <UploadInput value={photos} max={9} pictures ariaLabel={say('own_photos')} onChange={setPhotos} />
        </section>
      </div>
      <div className="card inspection-price" aria-live="polite">
        <dl>
          <dt>{say('offer')}</dt>
          <dd className="num">{moneyText(asked.order.est_amount)}</dd>
          <dt>{say('by_rules')}</dt>
          <dd className="num">{worth.data?.amount === undefined || worth.data.amount === null ? '–' : moneyText(worth.data.amount)}</dd>
        </dl>
        {worth.error && <Alert type="warning" showIcon title={worth.error.message} />}
        {worth.data?.rejected && <Alert type="warning" showIcon title={say('not_taken', { answer: worth.data.rejected })} />}
        <label className="inspection-field">
          {say('adjust')}
          <NumberInput value={adjust} scale={2} keep={2} kind="money" negative={false} prefix="¥" placeholder={say('adjust_help')} onChange={setAdjust} />
        </label>
        <label className="inspection-field">
          {say('reason')}
          <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </label>
        <Button
          type="primary"
          loading={sending}
          disabled={worth.isPending || worth.isError || typeof grams === 'string' || typeof adjust === 'string'}
          onClick={send}
        >
          {say('submit')}
        </Button>
      </div>
    </div>
  )
} // prettier-ignore

interface QuestionProps extends Pick<Props, 'asked'> {
  readonly question: number
  readonly title: string
  readonly kind: Asked['questions'][number]['kind']
  readonly given: ReadonlySet<number>
  readonly onChange: (chosen: readonly number[]) => void
}

function Question({ asked, question, title, kind, given, onChange }: QuestionProps) {
  const say = useInspectWords()
  const options = asked.answers.flatMap((one) => (one.question === question ? [{ value: one.id, label: one.title }] : []))
  const chosen = options.flatMap(({ value }) => (given.has(value) ? [value] : []))
  const before = options.filter(({ value }) => asked.asked.includes(value))
  const said = asked.said.find((one) => one.question === question)?.text ?? before.map(({ label }) => label).join('、')
  const differs = chosen.length !== before.length || before.some(({ value }) => !given.has(value))
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
        {say('member_said', { answer: said || say('unanswered') })}
        {differs && <strong> {say('differs')}</strong>}
      </p>
    </fieldset>
  )
}
