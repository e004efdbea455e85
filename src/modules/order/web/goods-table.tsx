import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { FormStore } from '#web/form/form-store.ts'
import { Card } from '#web/ui/page.tsx'
import { takeLine } from './take-lines.ts'
import { useWords } from './words.ts'
import './order.css'

export interface GoodsRow {
  sku_id: number
  name: string
  /** As many as there are heads. */
  counts: readonly number[]
  /** What a press takes over into the form; nothing to press where it is none. */
  take: number
}
interface GoodsTableProps {
  store: FormStore
  heads: readonly string[]
  rows: readonly GoodsRow[]
  children?: ReactNode
}

/** The goods of an order over a form about it: a press takes a line over. */
export function GoodsTable({ store, heads, rows, children }: GoodsTableProps) {
  const say = useWords()
  const open = rows.filter(({ take }) => take > 0)
  const all = () => {
    for (const { sku_id, take } of open) takeLine(store, { sku_id, qty: take })
  }
  return (
    <Card
      title={say('order_goods')}
      extra={
        open.length > 1 && (
          <Button size="small" onClick={all}>
            {say('take_all')}
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="order-preview order-goods scroll-quiet" aria-label={say('order_goods')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>{say('goods')}</th>
              {heads.map((head) => (
                <th key={head} className="num">
                  {head}
                </th>
              ))}
              <th aria-label={say('take_line')} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sku_id, name, counts, take }) => (
              <tr key={sku_id}>
                <td>{name}</td>
                {counts.map((count, at) => (
                  <td key={heads[at]} className="num">
                    {count}
                  </td>
                ))}
                <td className="num">
                  {take > 0 && (
                    <Button size="small" aria-label={`${say('take_line')} ${name}`} onClick={() => takeLine(store, { sku_id, qty: take })}>
                      {say('take_line')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {children}
      </section>
    </Card>
  )
}

/** The room of the goods until they have come, so that the form below does not move. */
export function GoodsRoom() {
  const say = useWords()
  return (
    <Card title={say('order_goods')}>
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    </Card>
  )
}
