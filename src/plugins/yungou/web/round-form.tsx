import { Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { PhoneButton } from '#web/ui/phone.tsx'
import { OfferPhone } from '../../shared/web/offer-phone.tsx'
import { useWords as useShared } from '../../shared/web/words.ts'
import { spanText } from '../../shared/web/times.ts'
import { useWords } from './round-words.ts'
import './round-form.css'

/** Form of a round with a preview of what buyers see. */
export default function RoundForm() {
  return <FormScreen Aside={RoundPreview} />
}

function RoundPreview({ store }: { store: FormStore }) {
  const [text, shared] = [useWords(), useShared()]
  const written = useWritten(store)
  const { number, title } = written
  const [total, limit, quantity] = [number('total_shares'), number('per_user'), number('quota')]
  const end = spanText(null, number('end_at'))
  const facts = [
    [title('per_user'), limit ? text('shares', { n: limit }) : ''],
    [title('quota'), quantity && quantity > 1 ? shared('pieces', { n: quantity }) : ''],
  ] as const
  return (
    <Preview>
      <OfferPhone
        addon="yungou"
        written={written}
        tag={text('tag')}
        price={number('share_price')}
        per={text('each')}
        times={end && shared('until', { end })}
        facts={facts}
        foot={<PhoneButton>{text('buy')}</PhoneButton>}
      >
        <div className="round-bar" aria-hidden="true" />
        <p className="num">{text('sold', { total: total ?? '--' })}</p>
        <p className="quiet">{text('terms')}</p>
      </OfferPhone>
    </Preview>
  )
}
