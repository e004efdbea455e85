import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Fragment, useEffect, useState } from 'react'
import { inLang } from '#core/text/i18n.ts'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { useLang } from '#web/i18n/index.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { dispositions } from '../shared/refund-words.ts'
import type { Disposition } from '../shared/refund-words.ts'
import { useWords } from './words.ts'
import './order.css'

const info = '/seller/refund/RefundInfo'
const receive = '/seller/refund/RefundReceive'
const list = '/seller/refund/RefundManage'
type Refund = AnswerOf<'GET', typeof info>
type Line = Refund['lines'][number]

/** Dispositions with an entry; the remainder is restocked. */
const counted = ['quarantine', 'scrap', 'missing'] as const satisfies readonly Disposition[]

/** /dataDetails/refund/inspect?id: disposition of each returned unit. */
export default function InspectScreen() {
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
  return (
    <Page title={entry?.title ?? ''} lead={text('inspect_lead')}>
      {refundQuery.error && <Alert type="error" showIcon title={refundQuery.error.message} />}
      {hasId && refundQuery.isPending && <FormSkeleton />}
      {(!hasId || (data && data.status !== 'agreed')) && <Alert type="info" showIcon title={text('inspect_none')} />}
      {data?.status === 'agreed' && <Inspection key={id} refund={data} />}
    </Page>
  )
}

function Inspection({ refund: { id, refund_no, lines } }: { refund: Refund }) {
  const text = useWords()
  const lang = useLang()
  const queries = useQueryClient()
  const { close, setDirty } = usePane()
  const [counts, setCounts] = useState<ReadonlyMap<string, number | string | null>>(new Map())
  useEffect(() => {
    setDirty(counts.size > 0)
  }, [counts, setDirty])
  const typed = (line: Line, what: Disposition) => counts.get(`${line.id} ${what}`) ?? 0
  const countOf = (line: Line, what: Disposition) => {
    const count = typed(line, what)
    return typeof count === 'number' ? count : 0
  }
  const enteredTotal = (line: Line) => counted.reduce((sum, what) => sum + countOf(line, what), 0)
  const restockQty = (line: Line) => line.qty - enteredTotal(line)
  const tooMany = lines.some((line) => restockQty(line) < 0)
  const wrong = [...counts.values()].some((count) => typeof count === 'string' || (count ?? 0) < 0)
  const placed = lines.flatMap((line) => [
    { sku_id: line.sku_id, disposition: 'restock' as const, qty: restockQty(line) },
    ...counted.map((disposition) => ({ sku_id: line.sku_id, disposition, qty: countOf(line, disposition) })),
  ])
  const received = useMutation({
    mutationFn: () =>
      call(
        'POST',
        receive,
        { id, disposition: 'restock', warehouse_id: null, found: placed.filter(({ qty }) => qty > 0) },
        { once: true },
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [list] })
      close('/dataDetails/refund')
    },
  })
  return (
    <Card title={refund_no}>
      <div className="order-preview order-pieces">
        <div className="order-pieces-table">
          <table>
            <thead>
              <tr>
                <th>{text('goods')}</th>
                <th className="num">{text('quantity')}</th>
                {counted.map((what) => (
                  <th key={what} className="num">
                    {inLang(dispositions[what], lang)}
                  </th>
                ))}
                <th className="num">{inLang(dispositions.restock, lang)}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Fragment key={line.id}>
                  <tr>
                    <td>{line.title}</td>
                    <td className="num">{line.qty}</td>
                    {counted.map((what) => (
                      <td key={what} className="num">
                        <NumberInput
                          ariaLabel={`${line.title ?? ''} ${inLang(dispositions[what], lang)}`}
                          describedBy={`inspect-over-${line.id}`}
                          status={restockQty(line) < 0 && countOf(line, what) > 0 ? 'error' : ''}
                          scale={0}
                          negative={false}
                          value={typed(line, what)}
                          onChange={(next) => setCounts(new Map([...counts, [`${line.id} ${what}`, next]]))}
                        />
                      </td>
                    ))}
                    <td className="num">{restockQty(line) < 0 ? '–' : restockQty(line)}</td>
                  </tr>
                  {restockQty(line) < 0 && (
                    <tr>
                      <td colSpan={counted.length + 3} id={`inspect-over-${line.id}`} className="order-pieces-wrong">
                        <div role="alert">{text('inspect_over', { count: line.qty, told: enteredTotal(line) })}</div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
        {received.error && <Alert type="error" showIcon title={received.error.message} />}
        <div>
          <Button
            type="primary"
            disabled={tooMany || wrong}
            loading={received.isPending}
            onClick={() => received.mutate()}
          >
            {text('inspect_done')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
