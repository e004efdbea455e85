import { Button, Checkbox, Radio } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { Tag } from '#web/record/cells.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import { day } from '#web/ui/format.ts'
import { LinesFrame } from '#web/ui/lines-frame.tsx'
import { toast } from '#web/ui/notify.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useWords } from './words.ts'

export type Group = AnswerOf<'GET', '/seller/shop/ShopDoubles'>['groups'][number]
export type Lookalike = Group['shops'][number]

const facts = ['type', 'owner', 'mobile', 'member', 'dept', 'staff', 'credit_code', 'food_licence_no', 'address', 'visits', 'orders', 'created_at'] as const // prettier-ignore
/** Differences that say that they are two, not that one of them is older or busier. */
const telling = new Set<string>(['type', 'owner', 'mobile', 'member', 'credit_code', 'food_licence_no', 'address'])

interface Props {
  group: Group
  n: number
  onDone: () => void
}

/** Outlets that look alike, a column each; the one that stays is chosen, and which of the others go into it. */
export function DoublesGroup({ group: { shops, whys, distance_m }, n, onDone }: Props) {
  const say = useWords()
  const [stays, setStays] = useState(() => busiest(shops)?.id)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const kept = shops.find(({ id }) => id === stays)
  const gone = shops.filter(({ id }) => id !== stays && !left.has(id))
  const value = (shop: Lookalike, fact: (typeof facts)[number]) =>
    fact === 'type' ? say(shop.type) : fact === 'mobile' ? shop.phone : fact === 'created_at' ? day(shop.created_at) : shop[fact]
  const apart = () => {
    setBusy(true)
    void call('POST', '/seller/shop/ShopApart', { ids: shops.map(({ id }) => id) }, { once: true })
      .then(() => toast.success(say('told_apart')))
      .then(onDone)
      .catch(() => setBusy(false))
  }
  return (
    <section className="card doubles-group" aria-label={say('group', { n })}>
      <header className="card-head">
        <h2>
          {say('group', { n })}{' '}
          {whys.map((why) => (
            <Tag key={why} label={say(why, { metres: distance_m ?? 0 })} />
          ))}
        </h2>
        <div className="doubles-acts">
          <Button disabled={busy} onClick={apart}>
            {say('apart')}
          </Button>
          <Button type="primary" disabled={busy || gone.length === 0} onClick={() => setAsks(true)}>
            {say('merge')}
          </Button>
        </div>
      </header>
      <LinesFrame label={say('compared')}>
        <table className="doubles">
          <thead>
            <tr>
              <th scope="col">{say('compared')}</th>
              {shops.map((shop) => (
                <th key={shop.id} scope="col" data-stays={shop.id === stays || undefined}>
                  <RecordLink to={`/dataDetails/shop/info/${shop.id}`}>{shop.name}</RecordLink>
                  <span className="quiet num">{shop.code}</span>
                  <span className="doubles-choice">
                    <Radio checked={shop.id === stays} name={`stays ${n}`} aria-label={`${say('stays')} ${shop.code}`} onChange={() => setStays(shop.id)}>
                      {say('stays')}
                    </Radio>
                    {shop.id !== stays && (
                      <Checkbox checked={!left.has(shop.id)} aria-label={`${say('merged')} ${shop.code}`} onChange={() => setLeft(toggled(left, shop.id))}>
                        {say('merged')}
                      </Checkbox>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => {
              const values = shops.map((shop) => value(shop, fact))
              if (values.every((one) => one === null)) return null
              const known = new Set(values.filter((one) => one !== null))
              const differs = telling.has(fact) && known.size > 1
              return (
                <tr key={fact} data-differs={differs || undefined}>
                  <th scope="row">
                    {say(fact)} {differs && <span className="doubles-differs">{say('differs')}</span>}
                  </th>
                  {shops.map(({ id }, at) => (
                    <td key={id}>{values[at] ?? '—'}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </LinesFrame>
      {asks && kept && <MergeDialog kept={kept} gone={gone} onClose={() => setAsks(false)} onDone={onDone} />}
    </section>
  )
} // prettier-ignore

/** The one with the most behind it stays, unless somebody chooses another. */
function busiest(shops: readonly Lookalike[]): Lookalike | undefined {
  return shops.toSorted((a, b) => b.orders - a.orders || b.visits - a.visits || a.id - b.id)[0]
}

function toggled(set: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
