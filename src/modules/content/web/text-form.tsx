import { Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { readable } from './readable.ts'
import { Reader } from './reader.tsx'
import { useWords } from './words.ts'

/** A notice, a news item or an agreement is written beside what its readers will see. */
export default function TextForm() {
  return <FormScreen Aside={TextPreview} />
}

function TextPreview({ store }: { store: FormStore }) {
  const say = useWords()
  const { values } = useWritten(store)
  return (
    <Preview note={say('preview_lead')}>
      <Reader text={readable(values)} />
    </Preview>
  )
}
