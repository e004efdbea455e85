import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { callNamed } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Page } from '#web/ui/page.tsx'
import { readable } from './readable.ts'
import { Reader } from './reader.tsx'
import { useWords } from './words.ts'

/** /content/news/preview?id and its like: a text as its reader sees it on a phone, also before it is published. */
export default function ContentPreview() {
  const say = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const asked = Number.isSafeInteger(id) && id > 0
  const path = entry?.api[0] ?? ''
  const found = useQuery({
    queryKey: [path, 'preview', id],
    queryFn: async ({ signal }) => readable(await callNamed('GET', path, { id }, { signal, quiet: true })),
    enabled: asked && path !== '',
    refetchOnMount: 'always',
  })
  return (
    <Page title={entry?.title ?? ''} lead={say('preview_lead')}>
      {!asked && <Alert type="info" showIcon title={say('preview_none')} />}
      {found.error && <Alert type="error" showIcon title={found.error.message} />}
      {asked && found.isPending && <FormSkeleton />}
      {found.data && <Reader text={found.data} />}
    </Page>
  )
}
