import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { callNamed } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Page } from '#web/ui/page.tsx'
import { readableOf } from './readable-text.ts'
import { Reader } from './reader.tsx'
import { useWords } from './words.ts'

/** /content/news/preview?id and similar: a text as on a reader's phone, also before publication. */
export default function ContentPreview() {
  const text = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const hasId = Number.isSafeInteger(id) && id > 0
  const path = entry?.api[0] ?? ''
  const textQuery = useQuery({
    queryKey: [path, 'preview', id],
    queryFn: async ({ signal }) => readableOf(await callNamed('GET', path, { id }, { signal, quiet: true })),
    enabled: hasId && path !== '',
    refetchOnMount: 'always',
  })
  return (
    <Page title={entry?.title ?? ''} lead={text('preview_lead')}>
      {!hasId && <Alert type="info" showIcon title={text('preview_none')} />}
      {textQuery.error && <Alert type="error" showIcon title={textQuery.error.message} />}
      {hasId && textQuery.isPending && <FormSkeleton />}
      {textQuery.data && <Reader text={textQuery.data} />}
    </Page>
  )
}
