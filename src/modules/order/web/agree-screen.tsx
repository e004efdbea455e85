import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { inLang } from '#core/text/i18n.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { useLang } from '#web/i18n/index.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { partialLineAmount } from '../shared/partial-line-amount.ts'
import { refundTypes } from '../shared/refund-words.ts'
import { useWords } from './words.ts'
import './order.css'

const info = '/seller/refund/RefundInfo'
const agree = '/seller/refund/RefundAgree'
const list = '/seller/refund/RefundManage'
type Refund = AnswerOf<'GET', typeof info>

/** /dataDetails/refund/agree?id: agrees to less money or fewer units than requested. */
export default function AgreeScreen() {
  const text = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const hasId = Number.isSafeInteger(id) && id > 0
  const refundQuery = useQuery({
    queryKey: [info, id],
    queryFn: ({ signal }) => call('GET', info, { id }, { signal, quiet: true }),
    enabled: hasId,
    refetchOnMount: 'always',
  })
  const { data } = refundQuery
  const waits = data?.status === 'applied' && !data.to_approve
  return (
    <Page title={entry?.title ?? ''} lead={text('agree_lead')}>
      {refundQuery.error && <Alert type="error" showIcon title={refundQuery.error.message} />}
      {hasId && refundQuery.isPending && <FormSkeleton />}
      {(!hasId || (data && !waits)) && <Alert type="info" showIcon title={text('agree_none')} />}
      {data && waits && <Agreement key={id} refund={data} />}
    </Page>
  )
}

/** Content of a number field; an unfinished entry is a string. */
type Typed = number | string | null
const numberOf = (typed: Typed) => (typeof typed === 'number' ? typed : null)
const isWrong = (typed: Typed) => typeof typed === 'string' || (typed !== null && typed < 0)

function Agreement({ refund }: { refund: Refund }) {
  const text = useWords()
  const lang = useLang()
  const queries = useQueryClient()
  const { close, setDirty } = usePane()
  const [quantities, setQuantities] = useState<ReadonlyMap<number, Typed>>(new Map())
  const [freight, setFreight] = useState<Typed>(null)
  const [amount, setAmount] = useState<Typed>(null)
  const [answer, setAnswer] = useState('')
  const [amountId, freightId, answerId] = [useId(), useId(), useId()]
  const changed = quantities.size > 0 || freight !== null || amount !== null || answer !== ''
  useEffect(() => {
    setDirty(changed)
  }, [changed, setDirty])
  const { id, refund_no, type, lines, asked_amount } = refund
  const freight_part = refund.freight_part ?? 0
  const agreedQty = ({ id: line, qty }: Refund['lines'][number]) =>
    numberOf(quantities.get(line) ?? (quantities.has(line) ? 0 : qty)) ?? 0
  const most = lines.reduce(
    (sum, line) => sum + partialLineAmount(line, agreedQty(line)),
    numberOf(freight) ?? freight_part,
  )
  const wrong =
    [amount, freight, ...quantities.values()].some(isWrong) || lines.some((line) => agreedQty(line) > line.qty)
  const agreed = useMutation({
    mutationFn: () => {
      const fewer =
        quantities.size === 0 ? null : lines.map((line) => ({ sku_id: line.sku_id ?? 0, qty: agreedQty(line) }))
      return call(
        'POST',
        agree,
        { id, amount: numberOf(amount), freight_part: numberOf(freight), lines: fewer, answer: answer || null },
        { once: true },
      )
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [list] })
      close('/dataDetails/refund')
    },
  })
  return (
    <Card
      title={`${refund_no} · ${inLang(refundTypes[type], lang)} · ${text('agree_asked', { amount: formatDecimal(asked_amount, 2) })}`}
    >
      <div className="order-preview order-pieces">
        {lines.some(({ qty }) => qty > 0) && (
          <div className="order-pieces-table">
            <table>
              <thead>
                <tr>
                  <th>{text('goods')}</th>
                  <th className="num">{text('agree_pieces_asked')}</th>
                  <th className="num">{text('agree_pieces')}</th>
                  {type !== 'exchange' && <th className="num">{text('agree_worth')}</th>}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td>{line.title}</td>
                    <td className="num">{line.qty}</td>
                    <td className="num">
                      <NumberInput
                        ariaLabel={`${line.title ?? ''} ${text('agree_pieces')}`}
                        scale={0}
                        negative={false}
                        status={agreedQty(line) > line.qty ? 'error' : ''}
                        value={quantities.has(line.id) ? quantities.get(line.id) : line.qty}
                        onChange={(next) => setQuantities(new Map([...quantities, [line.id, next]]))}
                      />
                    </td>
                    {type !== 'exchange' && (
                      <td className="num">{formatDecimal(partialLineAmount(line, agreedQty(line)), 2)}</td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {type !== 'exchange' && (
          <dl>
            {freight_part > 0 && (
              <>
                <dt>
                  <label htmlFor={freightId}>{text('agree_freight')}</label>
                </dt>
                <dd>
                  <NumberInput
                    id={freightId}
                    scale={2}
                    minDecimals={2}
                    kind="money"
                    negative={false}
                    placeholder={formatDecimal(freight_part, 2)}
                    value={freight}
                    onChange={setFreight}
                  />
                </dd>
              </>
            )}
            <dt>{text('agree_most')}</dt>
            <dd>{formatDecimal(most, 2)}</dd>
            <dt>
              <label htmlFor={amountId}>{text('agree_amount')}</label>
            </dt>
            <dd>
              <NumberInput
                id={amountId}
                scale={2}
                minDecimals={2}
                kind="money"
                negative={false}
                placeholder={formatDecimal(most, 2)}
                value={amount}
                onChange={setAmount}
              />
            </dd>
          </dl>
        )}
        <label htmlFor={answerId}>{text('agree_answer')}</label>
        <Input.TextArea
          id={answerId}
          maxLength={500}
          rows={2}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        {agreed.error && <Alert type="error" showIcon title={agreed.error.message} />}
        <div>
          <Button
            type="primary"
            disabled={!changed || wrong}
            loading={agreed.isPending}
            onClick={() => agreed.mutate()}
          >
            {text('agree_done')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
