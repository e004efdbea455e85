import { addressLine } from '#core/fields/address.ts'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { dateTime, formatsNow } from '#web/ui/format.ts'
import type { PackingNote } from '../shared/delivery-notes.ts'
import { useWords } from './words.ts'
import './printouts.css'

type Printed = AnswerOf<'POST', '/seller/order/OrderPrint'>
type Order = Printed['orders'][number]
type Line = Order['lines'][number]

const lineName = ({ title, spec }: Pick<Line, 'title' | 'spec'>) => [title, spec].filter(Boolean).join(' ')

/** Picking list of several orders, with the orders of each item. */
export function PickingList({ printed: { shop, orders } }: { printed: Printed }) {
  const text = useWords()
  const open = orders.flatMap((order) => order.lines.filter((line) => line.open > 0).map((line) => ({ order, line })))
  const all = [...Map.groupBy(open, ({ line }) => `${lineName(line)}\n${line.places}`).values()]
  const [onlyOrder] = orders
  return (
    <PrintSheet shop={shop} title={text('paper_pick')} no={orders.length === 1 ? (onlyOrder?.order_no ?? '') : ''}>
      {open.length === 0 && <p>{text('pick_none')}</p>}
      {open.length > 0 && (
        <Table
          heads={[text('goods'), text('place'), text('pick_total'), text('order_no'), text('fetched')]}
          numbers={[2]}
        >
          {all.map((group) => {
            const [first] = group
            if (!first) return null
            return (
              <tr key={`${first.line.id}`}>
                <td>{lineName(first.line)}</td>
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
    </PrintSheet>
  )
}

/** Delivery note of a parcel, to be signed by the recipient. */
export function DeliveryNote({
  shop,
  note: { packings, collect, shared },
}: {
  shop: string
  note: PackingNote<Order>
}) {
  const text = useWords()
  const [{ order, parcel }] = packings
  const { receiver, phone, region, street } = order
  const orders = [...new Set(packings.map((packing) => packing.order))]
  const notes = orders.flatMap(({ buyer_note }) => buyer_note ?? [])
  const to = receiver && phone && region && street ? addressLine({ contact: receiver, phone, region, street }) : ''
  const sentIn = parcel
    ? [parcel.carrier, parcel.tracking_no ?? parcel.shipment_no].filter(Boolean).join(' ')
    : order.parcels.length > 0
      ? text('not_sent')
      : ''
  const amount = collect === null ? '' : formatsNow().money(collect)
  const several = orders.length > 1
  return (
    <PrintSheet shop={shop} title={text('paper_note')} no={orders.map(({ order_no }) => order_no).join('，')}>
      <SheetHead
        order={order}
        more={[
          [text('deliver_to'), to],
          [text('parcel'), sentIn],
          [text('collect'), shared && collect !== null && collect > 0 ? text('collect_once', { amount }) : amount],
          [text('note'), notes.join('；')],
        ]}
      />
      <Table
        heads={[...(several ? [text('order_no')] : []), text('goods'), text('quantity')]}
        numbers={[several ? 2 : 1]}
      >
        {packings.flatMap(({ order: { order_no }, rows }) =>
          rows.map(({ line, qty }) => (
            <tr key={line.id}>
              {several && <td>{order_no}</td>}
              <td>{lineName(line)}</td>
              <td className="num">{qty}</td>
            </tr>
          )),
        )}
      </Table>
      <SignatureLines names={[text('sign_seller'), text('sign_receiver')]} />
    </PrintSheet>
  )
}

/** Receipt with prices and payments. */
export function Receipt({ shop, order }: { shop: string; order: Order }) {
  const text = useWords()
  const sums = [
    [text('goods_amount'), order.goods_amount],
    [text('adjust'), order.adjust_amount],
    [text('freight'), order.freight_amount],
    [text('total'), order.total_amount],
    [text('agreed'), -order.agreed_amount],
    [text('account'), -order.account_amount],
    [text('paid'), order.paid_amount],
    [text('refunded'), order.refunded_amount],
    [text('code_due'), order.due_amount],
  ] as const
  return (
    <PrintSheet shop={shop} title={text('paper_receipt')} no={order.order_no}>
      <SheetHead order={order} more={[]} />
      <Table heads={[text('goods'), text('quantity'), text('price'), text('amount')]} numbers={[1, 2, 3]}>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              {lineName(line)}
              {line.cancelled > 0 && <div>{text('of_it_cancelled', { count: line.cancelled })}</div>}
            </td>
            <td className="num">{line.qty}</td>
            <td className="num">{formatsNow().amount(line.price)}</td>
            <td className="num">{formatsNow().amount(line.amount)}</td>
          </tr>
        ))}
      </Table>
      <dl className="paper-sums">
        {sums.map(([name, cents], at) => (
          <div key={name} hidden={cents === 0 && at > 0 && at !== 3}>
            <dt>{name}</dt>
            <dd className="num">{formatsNow().money(cents)}</dd>
          </div>
        ))}
      </dl>
      <SignatureLines names={[text('sign_seller')]} />
    </PrintSheet>
  )
}

function PrintSheet({ shop, title, no, children }: { shop: string; title: string; no: string; children: ReactNode }) {
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

function SheetHead({
  order: { member, created_at },
  more,
}: {
  order: Order
  more: readonly (readonly [string, string])[]
}) {
  const text = useWords()
  const facts = [[text('buyer'), member ?? ''], [text('ordered_at'), dateTime(created_at)], ...more] as const
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

function Table({
  heads,
  numbers,
  children,
}: {
  heads: readonly string[]
  numbers: readonly number[]
  children: ReactNode
}) {
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

function SignatureLines({ names }: { names: readonly string[] }) {
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
