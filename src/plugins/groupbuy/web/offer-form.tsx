import { Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { PhoneButton } from '#web/ui/phone.tsx'
import { OfferPhone } from '../../shared/web/offer-phone.tsx'
import { spanText } from '../../shared/web/times.ts'
import { useWords as useShared } from '../../shared/web/words.ts'
import { useWords } from './words.ts'
import './group-places.css'

const shown = 5

/** A group-buy, with what buyers will see of it. */
export default function OfferForm() {
  return <FormScreen Aside={OfferPreview} />
}

function OfferPreview({ store }: { store: FormStore }) {
  const [say, shared] = [useWords(), useShared()]
  const written = useWritten(store)
  const { number, flag } = written
  const [limit, quota, size, hours] = [number('per_user'), number('quota'), number('group_size') ?? 2, number('hours')]
  const facts = [
    [say('within'), hours ? say('hours', { n: hours }) : ''],
    [shared('limit'), limit ? shared('pieces', { n: limit }) : ''],
    [shared('left'), quota ? shared('pieces', { n: quota }) : ''],
  ] as const
  const places = Array.from({ length: Math.min(size, shown) }, (_, n) => n)
  return (
    <Preview>
      <OfferPhone
        addon="groupbuy"
        written={written}
        tag={say('tag', { n: size })}
        price={number('price')}
        times={spanText(number('begin_at'), number('end_at'))}
        compared
        facts={facts}
        foot={
          <>
            <PhoneButton quiet>{shared('buy')}</PhoneButton>
            <PhoneButton>{say('open')}</PhoneButton>
          </>
        }
      >
        <div className="group-places" aria-hidden="true">
          {places.map((n) => (
            <span key={n} data-taken={n === 0 || undefined}>
              {n === 0 ? say('head') : '+'}
            </span>
          ))}
          {size > shown && <small>… {size}</small>}
        </div>
        {flag('new_only') && <p className="quiet">{say('newOnly')}</p>}
        <p className="quiet">{say(flag('auto_complete') ? 'whole' : 'refund')}</p>
      </OfferPhone>
    </Preview>
  )
}
