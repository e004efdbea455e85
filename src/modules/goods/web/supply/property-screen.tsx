import type { FormMeta, Remote } from '#core/wire/wire.ts'
import { usePane } from '#web/context/pane.ts'
import FormScreen from '#web/form/form-screen.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { useWords } from './words.ts'

const offers: Remote = { path: '/fenxiaoht/supply/SupplySelect', value: 'id', label: 'label' }

/** /goods/list/GoodsProperty: the SKUs of an offer with their prices, alone. `id` of the query says of which; without it one is chosen. */
export default function PropertyScreen() {
  const { search, setSearch, entry } = usePane()
  const say = useWords()
  const id = Number(search.get('id'))
  if (Number.isSafeInteger(id) && id > 0) return <FormScreen key={id} id={id} shape={skusOnly} />
  return (
    <Page title={entry?.title ?? ''} lead={say('lead')}>
      <Card title={say('choose')}>
        <RemoteSelect
          remote={offers}
          value={null}
          ariaLabel={say('choose')}
          onChange={(chosen) => setSearch({ id: chosen === null ? undefined : String(chosen) })}
        />
      </Card>
    </Page>
  )
}

function skusOnly(meta: FormMeta): FormMeta {
  const group = meta.groups.find(({ lines }) => lines?.includes('skus'))
  return { ...meta, groups: group ? [{ ...group, fields: [] }] : [], save: '/fenxiaoht/supply/GoodsPropertySave' }
}
