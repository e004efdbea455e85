import type { FormMeta, Remote } from '#core/wire/wire.ts'
import { usePane } from '#web/context/pane.ts'
import FormScreen from '#web/form/form-screen.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { useWords } from './words.ts'

const offers: Remote = { path: '/fenxiaoht/supply/SupplySelect', value: 'id', label: 'label' }

/**
 * /goods/list/GoodsProperty: SKUs and prices of an offer. `id` selects the offer; without it the screen asks for one.
 */
export default function PropertyScreen() {
  const { search, setSearch, entry } = usePane()
  const text = useWords()
  const id = Number(search.get('id'))
  if (Number.isSafeInteger(id) && id > 0) return <FormScreen key={id} id={id} shape={skusOnly} />
  return (
    <Page title={entry?.title ?? ''} lead={text('lead')}>
      <Card title={text('choose')}>
        <RemoteSelect
          remote={offers}
          value={null}
          ariaLabel={text('choose')}
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
