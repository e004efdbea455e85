import { Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { PhoneButton } from '#web/ui/phone.tsx'
import { OfferPhone } from '../../shared/web/offer-phone.tsx'
import { spanText } from '../../shared/web/times.ts'
import { useWords as useShared } from '../../shared/web/words.ts'
import { useWords } from './words.ts'
import './group-places.css'

const MAX_SEATS = 5

/** Form of a group-buy with a preview of what buyers see. */
export default function OfferForm() {
  return <FormScreen Aside={OfferPreview} />
}

function OfferPreview({ store }: { store: FormStore }) {
  const [text, shared] = [useWords(), useShared()]
  const written = useWritten(store)
  const { number, flag } = written
  const [limit, quota, size, hours] = [number('per_user'), number('quota'), number('group_size') ?? 2, number('hours')]
  const facts = [
    [text('within'), hours ? text('hours', { n: hours }) : ''],
    [shared('limit'), limit ? shared('pieces', { n: limit }) : ''],
    [shared('left'), quota ? shared('pieces', { n: quota }) : ''],
  ] as const
  const seats = Array.from({ length: Math.min(size, MAX_SEATS) }, (_, n) => n)
  return (
    <Preview>
      <OfferPhone
        addon="groupbuy"
        written={written}
        tag={text('tag', { n: size })}
        price={number('price')}
        times={spanText(number('begin_at'), number('end_at'))}
        compared
        facts={facts}
        foot={
          <>
            <PhoneButton quiet>{shared('buy')}</PhoneButton>
            <PhoneButton>{text('open')}</PhoneButton>
          </>
        }
      >
        <div className="group-places" aria-hidden="true">
          {seats.map((n) => (
            <span key={n} data-taken={n === 0 || undefined}>
              {n === 0 ? text('head') : '+'}
            </span>
          ))}
          {size > MAX_SEATS && <small>… {size}</small>}
        </div>
        {flag('new_only') && <p className="quiet">{text('newOnly')}</p>}
        <p className="quiet">{text(flag('auto_complete') ? 'whole' : 'refund')}</p>
      </OfferPhone>
    </Preview>
  )
}
