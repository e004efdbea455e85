import { Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { readableOf } from './readable-text.ts'
import { Reader } from './reader.tsx'
import { useWords } from './words.ts'

/** The form of a notice, news item or agreement with a live preview. */
export default function TextForm() {
  return <FormScreen Aside={TextPreview} />
}

function TextPreview({ store }: { store: FormStore }) {
  const text = useWords()
  const { values } = useWritten(store)
  return (
    <Preview note={text('preview_lead')}>
      <Reader text={readableOf(values)} />
    </Preview>
  )
}
