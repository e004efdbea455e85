import type { FormField } from '#core/wire/wire.ts'
import { useState } from 'react'
import { ApiError } from '../api/client.ts'
import { useAnswers } from '../form/use-answers.ts'
import type { Answers } from '../form/use-answers.ts'
import { lockFields } from '../form/lock-fields.ts'
import { toast } from '../ui/notify.tsx'

/** A small form about oneself: its fields, one submit, and what the server refuses at the field it is about. */
export function useAccountForm({ title, fields, send }: AccountFormOptions): AccountForm {
  const answers = useAnswers({ key: 'save', label: title, scope: 'table', form: [...fields], after: 'toast' })
  const [busy, setBusy] = useState(false)
  const submit = async (form: HTMLElement) => {
    const body = answers.take()
    if (!body || busy) return
    const unlock = lockFields(form)
    setBusy(true)
    try {
      await send(body)
    } catch (error) {
      const text = answers.refusedBeyondFields(error)
      if (!(error instanceof ApiError)) throw error
      if (text) toast.error(text)
    } finally {
      setBusy(false)
      unlock()
    }
  }
  return { answers, busy, submit }
}
interface AccountFormOptions {
  title: string
  fields: readonly FormField[]
  send: (body: Readonly<Record<string, unknown>>) => Promise<void>
}
export interface AccountForm {
  answers: Answers
  busy: boolean
  submit: (form: HTMLElement) => Promise<void>
}

/** A field as a definition would describe it. */
export function accountField(name: string, title: string, more: Partial<FormField> = {}): FormField {
  return { name, title, kind: 'text', required: false, read_only: false, ...more }
}
