import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Radio, Table } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useTableMeta } from '#web/record/table-meta.ts'
import { formatsNow } from '#web/ui/format.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Page } from '#web/ui/page.tsx'
import { submittedAnswers, visibleQuestions } from './visible-questions.ts'
import { useWords } from './words.ts'
import './try.css'

type TrialForm = AnswerOf<'GET', '/seller/recycle/category/CategoryQuestions'>
type TrialResult = AnswerOf<'POST', '/seller/recycle/category/CategoryTry'>

const path = '/seller/recycle/category/CategoryQuestions'
/** The list whose filter provides the brands; operators without access to it try rules without a brand. */
const orders = '/seller/recycle/order/OrderManage'

/**
 * /recycle/category/try?id: the questions of a category as a member sees them, and each step of the resulting offer.
 */
export default function TryScreen() {
  const text = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const hasId = Number.isSafeInteger(id) && id > 0
  const form = useQuery({
    queryKey: [path, id],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    enabled: hasId,
    refetchOnMount: 'always',
  })
  return (
    <Page title={entry?.title ?? ''} lead={text('try_lead')}>
      {!hasId && <Alert type="info" showIcon title={text('try_none')} />}
      {form.error && <Alert type="error" showIcon title={form.error.message} />}
      {hasId && form.isPending && <FormSkeleton />}
      {form.data && <Trial key={id} category={id} form={form.data} />}
    </Page>
  )
}

function Trial({ category, form: { pricing, questions, answers } }: { category: number; form: TrialForm }) {
  const text = useWords()
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    () => new Set(answers.flatMap(({ id, chosen }) => (chosen ? [id] : []))),
  )
  const [grams, setGrams] = useState<number | string | null>(null)
  const [product, setProduct] = useState<{ brand: number | undefined; model: string }>({ brand: undefined, model: '' })
  const [result, setResult] = useState<TrialResult>()
  const brands = useTableMeta(orders).data?.top_search.find(({ name }) => name === 'brand_id')?.x.remote
  const changeProduct = (next: Partial<typeof product>) => {
    setProduct({ ...product, ...next })
    setResult(undefined)
  }
  const change = (question: number, chosen: readonly number[]) => {
    const questionAnswerIds = new Set(answers.flatMap((answer) => (answer.question === question ? [answer.id] : [])))
    setSelected(new Set([...[...selected].filter((id) => !questionAnswerIds.has(id)), ...chosen]))
    setResult(undefined)
  }
  const calculate = () =>
    void call('POST', '/seller/recycle/category/CategoryTry', {
      id: category,
      answers: submittedAnswers(questions, answers, selected),
      ...(typeof grams === 'number' ? { weight: grams } : {}),
      ...(product.brand === undefined ? {} : { brand_id: product.brand }),
      ...(product.brand === undefined || product.model.trim() === '' ? {} : { model: product.model.trim() }),
    })
      .then(setResult)
      .catch(() => undefined)
  return (
    <div className="trial">
      <div className="card trial-questions">
        {brands && (
          <div className="trial-made">
            <RemoteSelect
              remote={brands}
              value={product.brand}
              placeholder={text('brand')}
              ariaLabel={text('brand')}
              onChange={(next) => changeProduct({ brand: next === null ? undefined : Number(next) })}
            />
            <Input
              value={product.model}
              maxLength={40}
              disabled={product.brand === undefined}
              placeholder={text('model')}
              aria-label={text('model')}
              onChange={({ target }) => changeProduct({ model: target.value })}
            />
          </div>
        )}
        {visibleQuestions(questions, answers, selected).map(({ id, title, kind }) => {
          const options = answers.flatMap((answer) =>
            answer.question === id ? [{ value: answer.id, label: answer.title }] : [],
          )
          const chosen = options.flatMap(({ value }) => (selected.has(value) ? [value] : []))
          return (
            <fieldset key={id}>
              <legend>{title}</legend>
              {kind === 'single' && (
                <Radio.Group
                  options={options}
                  value={chosen[0]}
                  onChange={({ target }) =>
                    change(
                      id,
                      options.flatMap(({ value }) => (value === target.value ? [value] : [])),
                    )
                  }
                />
              )}
              {kind === 'multi' && (
                <Checkbox.Group options={options} value={chosen} onChange={(values) => change(id, values)} />
              )}
            </fieldset>
          )
        })}
        {pricing === 'per_kg' && (
          <label className="trial-weight">
            {text('weight')}
            <NumberInput value={grams} scale={3} unit="kg" negative={false} onChange={setGrams} />
          </label>
        )}
        <Button type="primary" disabled={typeof grams === 'string'} onClick={calculate}>
          {text('calculate')}
        </Button>
      </div>
      <div className={result ? 'card trial-result' : undefined} aria-live="polite">
        {result?.rejected && <Alert type="warning" showIcon title={text('not_taken', { answer: result.rejected })} />}
        {result && result.amount !== null && (
          <>
            <p>
              {text('amount')} <strong className="num">{formatsNow().money(result.amount)}</strong>
            </p>
            <Table
              size="small"
              pagination={false}
              rowKey="key"
              dataSource={result.steps.map((step, key) => ({ key, ...step }))}
              columns={[
                { title: text('step'), dataIndex: 'title' },
                { title: text('change'), dataIndex: 'change', align: 'right' },
                { title: text('price'), dataIndex: 'price', align: 'right' },
              ]}
            />
          </>
        )}
      </div>
    </div>
  )
}
