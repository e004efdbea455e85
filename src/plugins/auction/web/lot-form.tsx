import { Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { formatsNow } from '#web/ui/format.ts'
import { PhoneButton } from '#web/ui/phone.tsx'
import { OfferPhone } from '../../shared/web/offer-phone.tsx'
import { spanText } from '../../shared/web/times.ts'
import { useWords as useShared } from '../../shared/web/words.ts'
import { useWords } from './words.ts'

/** Form of a lot with a preview of what bidders see before the first bid. */
export default function LotForm() {
  return <FormScreen Aside={LotPreview} />
}

function LotPreview({ store }: { store: FormStore }) {
  const [text, shared] = [useWords(), useShared()]
  const written = useWritten(store)
  const { number, title } = written
  const money = (name: string) => {
    const cents = number(name)
    return cents === null ? '' : formatsNow().money(cents)
  }
  const [quantity, seconds, times] = [number('quota'), number('extend_seconds'), number('max_extends')]
  const facts = [
    [title('step'), money('step')],
    [title('deposit'), money('deposit')],
    [title('cap_price'), money('cap_price')],
    [title('reserve_price'), number('reserve_price') === null ? '' : text('reserved')],
    [title('quota'), quantity && quantity > 1 ? shared('pieces', { n: quantity }) : ''],
  ] as const
  return (
    <Preview>
      <OfferPhone
        addon="auction"
        written={written}
        tag={text('tag')}
        price={number('start_price')}
        per={title('start_price')}
        times={spanText(number('begin_at'), number('end_at'))}
        facts={facts}
        foot={<PhoneButton>{text('deposit', { amount: money('deposit') })}</PhoneButton>}
      >
        {seconds !== null && seconds > 0 && times !== null && times > 0 && (
          <p className="quiet">{text('prolonged', { seconds, times })}</p>
        )}
        <p className="quiet">{text('none')}</p>
      </OfferPhone>
    </Preview>
  )
}
