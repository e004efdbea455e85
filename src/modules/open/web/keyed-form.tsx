import { toast } from '#web/ui/notify.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import { useWords } from './words.ts'

/** What signs by a secret of its own is shown on its page once it is added: there its secret is made, without which it is of no use yet. */
export function AppForm() {
  return <KeyedForm page="/sys/open/app/info" />
}
export function WebhookForm() {
  return <KeyedForm page="/sys/open/webhook/info" />
}

function KeyedForm({ page }: { page: string }) {
  const word = useWords()
  const made = (id: number) => {
    toast.info(word('secret_next'), 8)
    return `${page}/${id}`
  }
  return <FormScreen madeAt={made} />
}
