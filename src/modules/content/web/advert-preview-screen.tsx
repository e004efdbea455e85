import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Page } from '#web/ui/page.tsx'
import { AdvertPhone } from './advert-phone.tsx'
import { useWords } from './words.ts'

const path = '/seller/content/AdvertisingInfo'

/** /content/advertising/preview?id: preview of an advert in the shop. */
export default function AdvertPreviewScreen() {
  const text = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const hasId = Number.isSafeInteger(id) && id > 0
  const advertQuery = useQuery({
    queryKey: [path, 'preview', id],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    enabled: hasId,
    refetchOnMount: 'always',
  })
  const { data } = advertQuery
  return (
    <Page title={entry?.title ?? ''} lead={text('preview_lead')}>
      {!hasId && <Alert type="info" showIcon title={text('preview_none')} />}
      {advertQuery.error && <Alert type="error" showIcon title={advertQuery.error.message} />}
      {hasId && advertQuery.isPending && <FormSkeleton />}
      {data && <AdvertPhone advert={{ ...data, leads: '' }} />}
    </Page>
  )
}
