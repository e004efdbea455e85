import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import { DuplicateGroup } from './duplicate-group.tsx'
import { useWords } from './words.ts'
import './duplicates.css'

const path = '/seller/shop/ShopDoubles'
const list = '/seller/shop/ShopManage'

/** /dataDetails/shop/doubles: possible duplicates side by side, to merge or to mark as distinct. */
export default function DuplicatesScreen() {
  const text = useWords()
  const queries = useQueryClient()
  const { entry, search, setSearch } = usePane()
  const metresParam = search.get('metres')
  const [typed, setTyped] = useState<number | string | null>(null)
  const apply = () => {
    if (typeof typed !== 'number' || typed < 0 || typed > 200) return
    setTyped(null)
    setSearch({ metres: String(typed) })
  }
  const metres = metresParam === null ? undefined : Number(metresParam)
  const duplicatesQuery = useQuery({
    queryKey: [list, path, metres],
    queryFn: ({ signal }) => call('GET', path, metres === undefined ? {} : { metres }, { signal, quiet: true }),
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  })
  const title = entry?.title ?? ''
  if (duplicatesQuery.isLoading) return <ListSkeleton title={title} />
  const { data } = duplicatesQuery
  const refresh = () => void queries.invalidateQueries({ queryKey: [list] })
  return (
    <Page
      title={title}
      lead={text('lead')}
      extra={
        <NumberInput
          className="doubles-metres"
          ariaLabel={text('metres')}
          prefix={text('metres')}
          unit="m"
          scale={0}
          negative={false}
          value={typed ?? data?.metres}
          onChange={setTyped}
          onBlur={apply}
          onPressEnter={apply}
        />
      }
    >
      {duplicatesQuery.isError && <Alert type="error" showIcon title={duplicatesQuery.error.message} />}
      {data?.groups.length === 0 && <Empty art="search" text={text('none')} />}
      {data?.groups.map((group, at) => (
        <DuplicateGroup key={group.shops.map(({ id }) => id).join(' ')} group={group} n={at + 1} onDone={refresh} />
      ))}
      {data?.more && <p className="quiet">{text('more')}</p>}
    </Page>
  )
}
