import { Preview, useNamed, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { usePane } from '#web/context/pane.ts'
import { AdvertPhone } from './advert-phone.tsx'

/** The form of an advert with a live preview. */
export default function AdvertForm() {
  return <FormScreen Aside={AdvertPreview} />
}

function AdvertPreview({ store }: { store: FormStore }) {
  const { params } = usePane()
  const formValues = useWritten(store)
  const goods = useNamed(formValues, 'goods_id').label
  const news = useNamed(formValues, 'news_id').label
  const { text, number, choice, values } = formValues
  const to = values['link_type']
  const target = to === 'goods' ? goods : to === 'news' ? news : to === 'none' ? '' : text('link')
  return (
    <Preview>
      <AdvertPhone
        advert={{
          id: Number(params.id ?? 0),
          title: text('title'),
          img: text('img'),
          position_id: number('position_id'),
          sort: number('sort') ?? 0,
          leads: target && `${choice('link_type')}: ${target}`,
        }}
      />
    </Preview>
  )
}
