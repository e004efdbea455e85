import type { AnswerOf } from '#web/api/calls.ts'
import { code128 } from './code128.ts'
import './label.css'

export type LabelData = AnswerOf<'POST', '/addons/ewaybill/seller/RecordLabel'>['labels'][number]

/** The label of a parcel, in Chinese in every console language, because carriers read it. */
export function Label({ label }: { label: LabelData }) {
  const { waybill_no, carrier, sorting, hub, sender, receiver, goods, size, no, remark } = label
  return (
    <article className="label" data-size={size} lang="zh" aria-label={waybill_no}>
      <header>
        <strong>{carrier}</strong>
        <Bars text={waybill_no} />
      </header>
      <p className="label-sorting">{sorting || ' '}</p>
      {hub && <p className="label-hub">集包地 {hub}</p>}
      <Party mark="收" party={receiver} large />
      <Party mark="寄" party={sender} />
      <section className="label-goods">
        {goods.slice(0, 8).map(({ name, qty }) => (
          <span key={name}>
            {name} × {qty}
          </span>
        ))}
        {goods.length > 8 && <span>等 {goods.length} 种</span>}
      </section>
      <footer>
        <span>{[remark, no].filter(Boolean).join('  ')}</span>
        <Bars text={waybill_no} />
      </footer>
    </article>
  )
}

function Party({ mark, party, large }: { mark: string; party: LabelData['sender']; large?: boolean }) {
  const { name, phone, province, city, district, street } = party
  return (
    <section className={large ? 'label-party label-large' : 'label-party'}>
      <b>{mark}</b>
      <p>
        <span>
          {name} {phone}
        </span>
        <span>{[province, city, district, street].join('')}</span>
      </p>
    </section>
  )
}

/** Bar code with its text; only the text where it cannot be encoded. */
function Bars({ text }: { text: string }) {
  const widths = code128(text)
  return (
    <figure className="label-bars">
      {widths && (
        <svg
          viewBox={`0 0 ${widthOf(widths) + 20} 10`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden
        >
          <path d={barsOf(widths)} />
        </svg>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  )
}

const widthOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** Path of the bars, alternating with spaces, after a quiet zone of ten modules. */
function barsOf(widths: readonly number[]): string {
  return widths
    .map((width, position) =>
      position % 2 === 0 ? `M${10 + widthOf(widths.slice(0, position))} 0h${width}v10h-${width}z` : '',
    )
    .join('')
}
