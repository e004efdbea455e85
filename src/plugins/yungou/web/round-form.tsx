import { Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { dateTime } from '#web/ui/format.ts'
import { PhoneButton } from '#web/ui/phone.tsx'
import { OfferPhone } from '../../shared/web/offer-phone.tsx'
import { useWords as useShared } from '../../shared/web/words.ts'
import { useWords } from './round-words.ts'
import './round-form.css'

/** A round, with what buyers will see of it. */
export default function RoundForm() {
  return <FormScreen Aside={RoundPreview} />
}

function RoundPreview({ store }: { store: FormStore }) {
  const [say, shared] = [useWords(), useShared()]
  const written = useWritten(store)
  const { number, title } = written
  const [total, limit, pieces] = [number('total_shares'), number('per_user'), number('quota')]
  const end = dateTime(number('end_at'), 'MM-DD HH:mm')
  const facts = [
    [title('per_user'), limit ? say('shares', { n: limit }) : ''],
    [title('quota'), pieces && pieces > 1 ? shared('pieces', { n: pieces }) : ''],
  ] as const
  return (
    <Preview>
      <OfferPhone
        addon="yungou"
        written={written}
        tag={say('tag')}
        price={number('share_price')}
        per={say('each')}
        times={end && shared('until', { end })}
        facts={facts}
        foot={<PhoneButton>{say('buy')}</PhoneButton>}
      >
        <div className="round-bar" aria-hidden="true" />
        <p className="num">{say('sold', { total: total ?? '--' })}</p>
        <p className="quiet">{say('terms')}</p>
      </OfferPhone>
    </Preview>
  )
}
