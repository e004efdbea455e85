import { toast } from '#web/ui/notify.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import { useWords } from './words.ts'

/**
 * Opens the record page after adding, where the secret is generated: without one, the application or webhook is not
 * usable.
 */
export function AppForm() {
  return <KeyedForm page="/sys/open/app/info" />
}
export function WebhookForm() {
  return <KeyedForm page="/sys/open/webhook/info" />
}

function KeyedForm({ page }: { page: string }) {
  const text = useWords()
  const infoPath = (id: number) => {
    toast.info(text('secret_next'), 8)
    return `${page}/${id}`
  }
  return <FormScreen afterCreate={infoPath} />
}
