import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Suspense } from 'react'
import { call } from '#web/api/client.ts'
import { lazyOptional } from '#web/ui/loaded.tsx'

const RichView = lazyOptional(() => import('#web/form/rich-view.tsx'))
const path = '/seller/content/NoticeText'

/** Loads the text of a notice when it is opened; `at` distinguishes publications in the cache. */
export function useNoticeText(id: number | undefined, at: number | undefined) {
  return useQuery({
    queryKey: [path, id, at],
    queryFn: ({ signal }) => call('GET', path, { id: id ?? 0 }, { signal, quiet: true }),
    enabled: id !== undefined,
  })
}

/** The text of a notice. */
export function NoticeText({ id, at }: { id: number; at: number }) {
  const { data, error } = useNoticeText(id, at)
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  return (
    <Suspense fallback={null}>
      <RichView html={data.body} />
    </Suspense>
  )
}
