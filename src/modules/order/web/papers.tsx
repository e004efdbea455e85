import { addressLine } from '#core/fields/address.ts'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { dateTime, moneyText } from '#web/ui/format.ts'
import type { PackingNote } from '../shared/notes.ts'
import { useWords } from './words.ts'
import './papers.css'

type Printed = AnswerOf<'POST', '/seller/order/OrderPrint'>
type Order = Printed['orders'][number]
type Line = Order['lines'][number]

const nameOf = ({ title, spec }: Pick<Line, 'title' | 'spec'>) => [title, spec].filter(Boolean).join(' ')

/** What is fetched from the shelves for all of these orders, and for which of them. */
export function PickingList({ printed: { shop, orders } }: { printed: Printed }) {
  const say = useWords()
  const open = orders.flatMap((order) => order.lines.filter((line) => line.open > 0).map((line) => ({ order, line })))
  const all = [...Map.groupBy(open, ({ line }) => `${nameOf(line)}\n${line.places}`).values()]
  const [one] = orders
  return (
    <Paper shop={shop} title={say('paper_pick')} no={orders.length === 1 ? (one?.order_no ?? '') : ''}>
      {open.length === 0 && <p>{say('pick_none')}</p>}
      {open.length > 0 && (
        <Table heads={[say('goods'), say('place'), say('pick_total'), say('order_no'), say('fetched')]} numbers={[2]}>
          {all.map((group) => {
            const [first] = group
            if (!first) return null
            return (
              <tr key={`${first.line.id}`}>
                <td>{nameOf(first.line)}</td>
                <td>{first.line.places}</td>
                <td className="num">
                  <strong>{group.reduce((sum, { line }) => sum + line.open, 0)}</strong>
                </td>
                <td>
                  {group.map(({ order, line }) => (
                    <div key={line.id} className="order-picked-for">{`${order.order_no} × ${line.open}`}</div>
                  ))}
                </td>
                <td>☐</td>
              </tr>
            )
          })}
        </Table>
      )}
    </Paper>
  )
}

/** What goes along with the goods of a parcel, to be signed by who takes them. */
export function DeliveryNote({ shop, note: { packings, collect, shared } }: { shop: string; note: PackingNote<Order> }) {
  const say = useWords()
  const [{ order, parcel }] = packings
  const { receiver, phone, region, street } = order
  const orders = [...new Set(packings.map((packing) => packing.order))]
  const notes = orders.flatMap(({ buyer_note }) => buyer_note ?? [])
  const to = receiver && phone && region && street ? addressLine({ contact: receiver, phone, region, street }) : ''
  const sentIn = parcel ? [parcel.carrier, parcel.tracking_no ?? parcel.shipment_no].filter(Boolean).join(' ') : order.parcels.length > 0 ? say('not_sent') : ''
  const amount = collect === null ? '' : moneyText(collect)
  const several = orders.length > 1
  return (
    <Paper shop={shop} title={say('paper_note')} no={orders.map(({ order_no }) => order_no).join('，')}>
      <Heads
        order={order}
        more={[
          [say('deliver_to'), to],
          [say('parcel'), sentIn],
          [say('collect'), shared && collect !== null && collect > 0 ? say('collect_once', { amount }) : amount],
          [say('note'), notes.join('；')],
        ]}
      />
      <Table heads={[...(several ? [say('order_no')] : []), say('goods'), say('quantity')]} numbers={[several ? 2 : 1]}>
        {packings.flatMap(({ order: { order_no }, rows }) =>
          rows.map(({ line, qty }) => (
            <tr key={line.id}>
              {several && <td>{order_no}</td>}
              <td>{nameOf(line)}</td>
              <td className="num">{qty}</td>
            </tr>
          )),
        )}
      </Table>
      <Signs names={[say('sign_seller'), say('sign_receiver')]} />
    </Paper>
  )
} // prettier-ignore

/** What was bought for how much, and what of it is paid. */
export function Receipt({ shop, order }: { shop: string; order: Order }) {
  const say = useWords()
  const sums = [
    [say('goods_amount'), order.goods_amount],
    [say('adjust'), order.adjust_amount],
    [say('freight'), order.freight_amount],
    [say('total'), order.total_amount],
    [say('agreed'), -order.agreed_amount],
    [say('account'), -order.account_amount],
    [say('paid'), order.paid_amount],
    [say('refunded'), order.refunded_amount],
    [say('code_due'), order.due_amount],
  ] as const
  return (
    <Paper shop={shop} title={say('paper_receipt')} no={order.order_no}>
      <Heads order={order} more={[]} />
      <Table heads={[say('goods'), say('quantity'), say('price'), say('amount')]} numbers={[1, 2, 3]}>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              {nameOf(line)}
              {line.cancelled > 0 && <div>{say('of_it_cancelled', { count: line.cancelled })}</div>}
            </td>
            <td className="num">{line.qty}</td>
            <td className="num">{moneyText(line.price)}</td>
            <td className="num">{moneyText(line.amount)}</td>
          </tr>
        ))}
      </Table>
      <dl className="paper-sums">
        {sums.map(([name, cents], at) => (
          <div key={name} hidden={cents === 0 && at > 0 && at !== 3}>
            <dt>{name}</dt>
            <dd className="num">{moneyText(cents)}</dd>
          </div>
        ))}
      </dl>
      <Signs names={[say('sign_seller')]} />
    </Paper>
  )
}

function Paper({ shop, title, no, children }: { shop: string; title: string; no: string; children: ReactNode }) {
  return (
    <article className="paper" aria-label={`${title} ${no}`.trim()}>
      <header>
        <span>{shop}</span>
        <h2>{title}</h2>
        <span className="num">{no}</span>
      </header>
      {children}
    </article>
  )
}

function Heads({ order: { member, created_at }, more }: { order: Order; more: readonly (readonly [string, string])[] }) {
  const say = useWords()
  const facts = [[say('buyer'), member ?? ''], [say('ordered_at'), dateTime(created_at)], ...more] as const
  return (
    <dl className="paper-heads">
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Table({ heads, numbers, children }: { heads: readonly string[]; numbers: readonly number[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} className={numbers.includes(at) ? 'num' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Signs({ names }: { names: readonly string[] }) {
  return (
    <ul className="paper-signs">
      {names.map((name) => (
        <li key={name}>
          {name} <span />
        </li>
      ))}
    </ul>
  )
}
