import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyOptional } from '../ui/loaded.tsx'
import type { InputProps } from './input-props.ts'

const RichEditor = lazyOptional(() => import('./rich-editor.tsx'))

/** Formatted text; its editor is fetched with the first form that has one. */
export function RichInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <RichEditor {...props} />
    </Suspense>
  )
}
