import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import { DoublesGroup } from './doubles-group.tsx'
import { useWords } from './words.ts'
import './doubles.css'

const path = '/seller/shop/ShopDoubles'
const list = '/seller/shop/ShopManage'

/** /dataDetails/shop/doubles: outlets that look alike, side by side; one of them stays, or they are told apart. */
export default function DoublesScreen() {
  const say = useWords()
  const queries = useQueryClient()
  const { entry, search, setSearch } = usePane()
  const asked = search.get('metres')
  const [typed, setTyped] = useState<number | string | null>(null)
  const apply = () => {
    if (typeof typed !== 'number' || typed < 0 || typed > 200) return
    setTyped(null)
    setSearch({ metres: String(typed) })
  }
  const metres = asked === null ? undefined : Number(asked)
  const found = useQuery({
    queryKey: [list, path, metres],
    queryFn: ({ signal }) => call('GET', path, metres === undefined ? {} : { metres }, { signal, quiet: true }),
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  })
  const title = entry?.title ?? ''
  if (found.isLoading) return <ListSkeleton title={title} />
  const { data } = found
  const read = () => void queries.invalidateQueries({ queryKey: [list] })
  return (
    <Page
      title={title}
      lead={say('lead')}
      extra={
        <NumberInput
          className="doubles-metres"
          ariaLabel={say('metres')}
          prefix={say('metres')}
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
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {data?.groups.length === 0 && <Empty art="search" text={say('none')} />}
      {data?.groups.map((group, at) => (
        <DoublesGroup key={group.shops.map(({ id }) => id).join(' ')} group={group} n={at + 1} onDone={read} />
      ))}
      {data?.more && <p className="quiet">{say('more')}</p>}
    </Page>
  )
}
