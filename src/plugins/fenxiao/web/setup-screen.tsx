import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { pictureSource } from '#web/context/pictures.ts'
import { Preview, useWritten } from '#web/form/form-preview.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import SingleScreen from '#web/form/single-screen.tsx'
import { formatsNow } from '#web/ui/format.ts'
import { Phone, PhoneButton, PhoneFacts } from '#web/ui/phone.tsx'
import { useWords } from './words.ts'
import './setup-screen.css'

const path = '/fenxiaoht/goods/GoodsManage'

/** /plugin/fenxiao/setup: the distribution settings, with a preview of what members see. */
export default function SetupScreen() {
  return <SingleScreen Aside={EarningsPreview} />
}

function EarningsPreview({ store }: { store: FormStore }) {
  const text = useWords()
  const { flag, number } = useWritten(store)
  const { data: goods = [] } = useQuery({
    queryKey: [path, 'preview'],
    queryFn: ({ signal }) => call('GET', path, { limit: 3 }, { signal, silent: true }),
    retry: false,
  })
  const open = flag('is_open')
  const facts = [
    [text('total'), formatsNow().money(0)],
    [text('frozen'), formatsNow().money(0)],
  ] as const
  return (
    <Preview>
      <Phone
        label={text('title')}
        bar={text('title')}
        foot={
          <PhoneButton quiet={!open}>{text(open ? (flag('needs_audit') ? 'apply' : 'join') : 'closed')}</PhoneButton>
        }
      >
        <PhoneFacts facts={facts} />
        <p className="quiet">{text('paid', { days: number('wait_days') ?? 0 })}</p>
        <h2>{text('goods')}</h2>
        <ul className="earn-goods">
          {goods.map(({ id, img, name, price, first_amount, second_amount }) => (
            <li key={id}>
              {pictureSource(img) ? (
                <img src={pictureSource(img)} alt="" />
              ) : (
                <span className="earn-blank" aria-hidden="true" />
              )}
              <div>
                {name}
                <p className="num quiet">{formatsNow().money(price ?? 0)}</p>
                <p className="num earn-amount">
                  {text('earns', { amount: formatsNow().money(first_amount ?? 0) })}
                  {flag('two_levels') && ` · ${text('second', { amount: formatsNow().money(second_amount ?? 0) })}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {flag('self_buy') && <p className="quiet">{text('self')}</p>}
      </Phone>
    </Preview>
  )
}
