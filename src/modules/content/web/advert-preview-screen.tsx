import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Page } from '#web/ui/page.tsx'
import { AdvertPhone } from './advert-phone.tsx'
import { useWords } from './words.ts'

const path = '/seller/content/AdvertisingInfo'

/** /content/advertising/preview?id: an advert in its place in the shop. */
export default function AdvertPreviewScreen() {
  const say = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const asked = Number.isSafeInteger(id) && id > 0
  const found = useQuery({
    queryKey: [path, 'preview', id],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    enabled: asked,
    refetchOnMount: 'always',
  })
  const { data } = found
  return (
    <Page title={entry?.title ?? ''} lead={say('preview_lead')}>
      {!asked && <Alert type="info" showIcon title={say('preview_none')} />}
      {found.error && <Alert type="error" showIcon title={found.error.message} />}
      {asked && found.isPending && <FormSkeleton />}
      {data && <AdvertPhone advert={{ ...data, leads: '' }} />}
    </Page>
  )
}
