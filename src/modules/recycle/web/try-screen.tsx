import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Radio, Table } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useTableMeta } from '#web/record/table-meta.ts'
import { moneyText } from '#web/ui/format.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Page } from '#web/ui/page.tsx'
import { sentAnswers, shownQuestions } from './shown.ts'
import { useWords } from './words.ts'
import './try.css'

type Asked = AnswerOf<'GET', '/seller/recycle/category/CategoryQuestions'>
type Tried = AnswerOf<'POST', '/seller/recycle/category/CategoryTry'>

const path = '/seller/recycle/category/CategoryQuestions'
/** The list that is narrowed by brands: whoever may not open it tries without one. */
const orders = '/seller/recycle/order/OrderManage'

/** /recycle/category/try?id: the questions of a category as a member is asked them, and each step of the offer that comes of the answers. */
export default function TryScreen() {
  const say = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const known = Number.isSafeInteger(id) && id > 0
  const found = useQuery({
    queryKey: [path, id],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    enabled: known,
    refetchOnMount: 'always',
  })
  return (
    <Page title={entry?.title ?? ''} lead={say('try_lead')}>
      {!known && <Alert type="info" showIcon title={say('try_none')} />}
      {found.error && <Alert type="error" showIcon title={found.error.message} />}
      {known && found.isPending && <FormSkeleton />}
      {found.data && <Trial key={id} category={id} asked={found.data} />}
    </Page>
  )
}

function Trial({ category, asked: { pricing, questions, answers } }: { category: number; asked: Asked }) {
  const say = useWords()
  const [given, setGiven] = useState<ReadonlySet<number>>(() => new Set(answers.flatMap(({ id, chosen }) => (chosen ? [id] : []))))
  const [grams, setGrams] = useState<number | string | null>(null)
  const [made, setMade] = useState<{ brand: number | undefined; model: string }>({ brand: undefined, model: '' })
  const [tried, setTried] = useState<Tried>()
  const brands = useTableMeta(orders).data?.top_search.find(({ name }) => name === 'brand_id')?.x.remote
  const makeIs = (next: Partial<typeof made>) => {
    setMade({ ...made, ...next })
    setTried(undefined)
  }
  const change = (question: number, chosen: readonly number[]) => {
    const own = new Set(answers.flatMap((one) => (one.question === question ? [one.id] : [])))
    setGiven(new Set([...[...given].filter((one) => !own.has(one)), ...chosen]))
    setTried(undefined)
  }
  const calculate = () =>
    void call('POST', '/seller/recycle/category/CategoryTry', {
      id: category,
      answers: sentAnswers(questions, answers, given),
      ...(typeof grams === 'number' ? { weight: grams } : {}),
      ...(made.brand === undefined ? {} : { brand_id: made.brand }),
      ...(made.brand === undefined || made.model.trim() === '' ? {} : { model: made.model.trim() }),
    })
      .then(setTried)
      .catch(() => undefined)
  return (
    <div className="trial">
      <div className="card trial-questions">
        {brands && (
          <div className="trial-made">
            <RemoteSelect remote={brands} value={made.brand} placeholder={say('brand')} ariaLabel={say('brand')} onChange={(next) => makeIs({ brand: next === null ? undefined : Number(next) })} />
            <Input value={made.model} maxLength={40} disabled={made.brand === undefined} placeholder={say('model')} aria-label={say('model')} onChange={({ target }) => makeIs({ model: target.value })} />
          </div>
        )}
        {shownQuestions(questions, answers, given).map(({ id, title, kind }) => {
          const options = answers.flatMap((one) => (one.question === id ? [{ value: one.id, label: one.title }] : []))
          const chosen = options.flatMap(({ value }) => (given.has(value) ? [value] : []))
          return (
            <fieldset key={id}>
              <legend>{title}</legend>
              {kind === 'single' && (
                <Radio.Group options={options} value={chosen[0]} onChange={({ target }) => change(id, options.flatMap(({ value }) => (value === target.value ? [value] : [])))} />
              )}
              {kind === 'multi' && <Checkbox.Group options={options} value={chosen} onChange={(values) => change(id, values)} />}
            </fieldset>
          )
        })}
        {pricing === 'per_kg' && (
          <label className="trial-weight">
            {say('weight')}
            <NumberInput value={grams} scale={3} unit="kg" negative={false} onChange={setGrams} />
          </label>
        )}
        <Button type="primary" disabled={typeof grams === 'string'} onClick={calculate}>
          {say('calculate')}
        </Button>
      </div>
      <div className={tried ? 'card trial-result' : undefined} aria-live="polite">
        {tried?.rejected && <Alert type="warning" showIcon title={say('not_taken', { answer: tried.rejected })} />}
        {tried && tried.amount !== null && (
          <>
            <p>
              {say('amount')} <strong className="num">{moneyText(tried.amount)}</strong>
            </p>
            <Table
              size="small"
              pagination={false}
              rowKey="key"
              dataSource={tried.steps.map((step, key) => ({ key, ...step }))}
              columns={[
                { title: say('step'), dataIndex: 'title' },
                { title: say('change'), dataIndex: 'change', align: 'right' },
                { title: say('price'), dataIndex: 'price', align: 'right' },
              ]}
            />
          </>
        )}
      </div>
    </div>
  )
} // prettier-ignore
