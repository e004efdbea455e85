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
export type DuplicateShop = Group['shops'][number]

const facts = [
  'type',
  'owner',
  'mobile',
  'member',
  'dept',
  'staff',
  'credit_code',
  'food_licence_no',
  'address',
  'visits',
  'orders',
  'created_at',
] as const
/** Facts whose difference suggests two distinct outlets; the others differ for age or activity. */
const distinguishing = new Set<string>([
  'type',
  'owner',
  'mobile',
  'member',
  'credit_code',
  'food_licence_no',
  'address',
])

interface Props {
  group: Group
  n: number
  onDone: () => void
}

/**
 * A group of possible duplicates, one column each, with the choice of the target and of the outlets to merge into it.
 */
export function DuplicateGroup({ group: { shops, whys, distance_m }, n, onDone }: Props) {
  const text = useWords()
  const [targetId, setTargetId] = useState(() => busiest(shops)?.id)
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [isMerging, setIsMerging] = useState(false)
  const [busy, setBusy] = useState(false)
  const target = shops.find(({ id }) => id === targetId)
  const sources = shops.filter(({ id }) => id !== targetId && !excluded.has(id))
  const value = (shop: DuplicateShop, fact: (typeof facts)[number]) =>
    fact === 'type'
      ? text(shop.type)
      : fact === 'mobile'
        ? shop.phone
        : fact === 'created_at'
          ? day(shop.created_at)
          : shop[fact]
  const markDistinct = () => {
    setBusy(true)
    void call('POST', '/seller/shop/ShopApart', { ids: shops.map(({ id }) => id) }, { once: true })
      .then(() => toast.success(text('told_apart')))
      .then(onDone)
      .catch(() => setBusy(false))
  }
  return (
    <section className="card doubles-group" aria-label={text('group', { n })}>
      <header className="card-head">
        <h2>
          {text('group', { n })}{' '}
          {whys.map((why) => (
            <Tag key={why} label={text(why, { metres: distance_m ?? 0 })} />
          ))}
        </h2>
        <div className="doubles-acts">
          <Button disabled={busy} onClick={markDistinct}>
            {text('apart')}
          </Button>
          <Button type="primary" disabled={busy || sources.length === 0} onClick={() => setIsMerging(true)}>
            {text('merge')}
          </Button>
        </div>
      </header>
      <LinesFrame label={text('compared')}>
        <table className="doubles">
          <thead>
            <tr>
              <th scope="col">{text('compared')}</th>
              {shops.map((shop) => (
                <th key={shop.id} scope="col" data-stays={shop.id === targetId || undefined}>
                  <RecordLink to={`/dataDetails/shop/info/${shop.id}`}>{shop.name}</RecordLink>
                  <span className="quiet num">{shop.code}</span>
                  <span className="doubles-choice">
                    <Radio
                      checked={shop.id === targetId}
                      name={`stays ${n}`}
                      aria-label={`${text('stays')} ${shop.code}`}
                      onChange={() => setTargetId(shop.id)}
                    >
                      {text('stays')}
                    </Radio>
                    {shop.id !== targetId && (
                      <Checkbox
                        checked={!excluded.has(shop.id)}
                        aria-label={`${text('merged')} ${shop.code}`}
                        onChange={() => setExcluded(toggled(excluded, shop.id))}
                      >
                        {text('merged')}
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
              if (values.every((cell) => cell === null)) return null
              const distinct = new Set(values.filter((cell) => cell !== null))
              const differs = distinguishing.has(fact) && distinct.size > 1
              return (
                <tr key={fact} data-differs={differs || undefined}>
                  <th scope="row">
                    {text(fact)} {differs && <span className="doubles-differs">{text('differs')}</span>}
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
      {isMerging && target && (
        <MergeDialog target={target} sources={sources} onClose={() => setIsMerging(false)} onDone={onDone} />
      )}
    </section>
  )
}

/** The default target: the outlet with the most orders and visits. */
function busiest(shops: readonly DuplicateShop[]): DuplicateShop | undefined {
  return shops.toSorted((a, b) => b.orders - a.orders || b.visits - a.visits || a.id - b.id)[0]
}

function toggled(set: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
