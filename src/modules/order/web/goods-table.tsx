import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { FormStore } from '#web/form/form-store.ts'
import { Card } from '#web/ui/page.tsx'
import { fillLine } from './fill-lines.ts'
import { useWords } from './words.ts'
import './order.css'

export interface GoodsRow {
  sku_id: number
  name: string
  /** One for each heading. */
  counts: readonly number[]
  /** Quantity that a click copies into the form; 0 shows no button. */
  take: number
}
interface GoodsTableProps {
  store: FormStore
  heads: readonly string[]
  rows: readonly GoodsRow[]
  children?: ReactNode
}

/** Goods of an order above a form; a click copies a line into the form. */
export function GoodsTable({ store, heads, rows, children }: GoodsTableProps) {
  const text = useWords()
  const open = rows.filter(({ take }) => take > 0)
  const all = () => {
    for (const { sku_id, take } of open) fillLine(store, { sku_id, qty: take })
  }
  return (
    <Card
      title={text('order_goods')}
      extra={
        open.length > 1 && (
          <Button size="small" onClick={all}>
            {text('take_all')}
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="order-preview order-goods scroll-quiet" aria-label={text('order_goods')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>{text('goods')}</th>
              {heads.map((head) => (
                <th key={head} className="num">
                  {head}
                </th>
              ))}
              <th aria-label={text('take_line')} />
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
                    <Button
                      size="small"
                      aria-label={`${text('take_line')} ${name}`}
                      onClick={() => fillLine(store, { sku_id, qty: take })}
                    >
                      {text('take_line')}
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

/** Placeholder of the goods while they load, so that the form below does not move. */
export function GoodsSkeleton() {
  const text = useWords()
  return (
    <Card title={text('order_goods')}>
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    </Card>
  )
}
