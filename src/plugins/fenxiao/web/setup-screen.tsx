import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { pictureSource } from '#web/context/pictures.ts'
import { Preview, useWritten } from '#web/form/form-preview.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import SingleScreen from '#web/form/single-screen.tsx'
import { moneyText } from '#web/ui/format.ts'
import { Phone, PhoneButton, PhoneFacts } from '#web/ui/phone.tsx'
import { useWords } from './words.ts'
import './setup-screen.css'

const path = '/fenxiaoht/goods/GoodsManage'

/** /plugin/fenxiao/setup: how members earn, with what they will see of it. */
export default function SetupScreen() {
  return <SingleScreen Aside={EarningsPreview} />
}

function EarningsPreview({ store }: { store: FormStore }) {
  const say = useWords()
  const { flag, number } = useWritten(store)
  const { data: goods = [] } = useQuery({
    queryKey: [path, 'preview'],
    queryFn: ({ signal }) => call('GET', path, { limit: 3 }, { signal, silent: true }),
    retry: false,
  })
  const open = flag('is_open')
  const facts = [
    [say('total'), '¥0.00'],
    [say('frozen'), '¥0.00'],
  ] as const
  return (
    <Preview>
      <Phone
        label={say('title')}
        bar={say('title')}
        foot={<PhoneButton quiet={!open}>{say(open ? (flag('needs_audit') ? 'apply' : 'join') : 'closed')}</PhoneButton>}
      >
        <PhoneFacts facts={facts} />
        <p className="quiet">{say('paid', { days: number('wait_days') ?? 0 })}</p>
        <h2>{say('goods')}</h2>
        <ul className="earn-goods">
          {goods.map(({ id, img, name, price, first_amount, second_amount }) => (
            <li key={id}>
              {pictureSource(img) ? <img src={pictureSource(img)} alt="" /> : <span className="earn-blank" aria-hidden="true" />}
              <div>
                {name}
                <p className="num quiet">¥{moneyText(price ?? 0)}</p>
                <p className="num earn-amount">
                  {say('earns', { amount: moneyText(first_amount ?? 0) })}
                  {flag('two_levels') && ` · ${say('second', { amount: moneyText(second_amount ?? 0) })}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {flag('self_buy') && <p className="quiet">{say('self')}</p>}
      </Phone>
    </Preview>
  )
}
