import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { PhoneButton } from '#web/ui/phone.tsx'
import { OfferPhone } from '../../shared/web/offer-phone.tsx'
import { useWords as useShared } from '../../shared/web/words.ts'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'

const path = '/addons/seckill/seller/SessionManage'

/** Form of a flash sale with a preview of what buyers see. */
export default function SaleForm() {
  return <FormScreen Aside={SalePreview} />
}

function SalePreview({ store }: { store: FormStore }) {
  const [text, shared] = [useWords(), useShared()]
  const written = useWritten(store)
  const { number } = written
  const { data: sessions = [] } = useQuery({
    queryKey: [path, 'preview'],
    queryFn: ({ signal }) => call('GET', path, { limit: 100 }, { signal, silent: true }),
    retry: false,
  })
  const saleDay = number('day')
  const session = sessions.find(({ id }) => id === number('session_id'))
  const [limit, quota] = [number('per_user'), number('quota')]
  const facts = [
    [shared('limit'), limit ? shared('pieces', { n: limit }) : ''],
    [shared('left'), quota ? shared('pieces', { n: quota }) : ''],
  ] as const
  return (
    <Preview>
      <OfferPhone
        addon="seckill"
        written={written}
        tag={text('tag')}
        price={number('price')}
        times={[saleDay && formatsNow().shortDay(saleDay), session && `${session.from_at} ~ ${session.to_at}`]
          .filter(Boolean)
          .join(' ')}
        compared
        facts={facts}
        foot={<PhoneButton>{text('buy')}</PhoneButton>}
      />
    </Preview>
  )
}
