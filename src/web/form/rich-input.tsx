import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { beside } from '../ui/loaded.tsx'
import type { InputProps } from './input-props.ts'

const RichEditor = beside(() => import('./rich-editor.tsx'))

/** Formatted text; its editor is fetched with the first form that has one. */
export function RichInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <RichEditor {...props} />
    </Suspense>
  )
}
