import type { ActionMeta, FormMeta } from '#core/wire/wire.ts'
import { useState } from 'react'
import { ApiError, fieldProblems } from '../api/client.ts'
import { useLang } from '../i18n/index.ts'
import { formStore, placeProblems, setValue } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { blankForm, bodyOf } from './form-values.ts'
import { useSoleChoices } from './use-sole-choices.ts'
import { problemsOf } from './validate.ts'

export type ActionDecision = 'pass' | 'reject'

/** The inputs of an action before it runs. */
export function useAnswers(action: ActionMeta | undefined): Answers {
  const lang = useLang()
  const decides = isDecision(action)
  const meta = metaOfAction(action, decides)
  const [store] = useState(() => formStore(meta, blankForm(meta)))
  useSoleChoices(store, true)
  return {
    store,
    decides,
    /** Undefined if an input is missing; the error is shown at its field. */
    take(decision) {
      const errors = problemsOf(meta, store.getState(), lang, true)
      store.setState({ errors })
      if (Object.keys(errors).length > 0) return undefined
      return { ...bodyOf(meta, store.getState()), ...(decision ? { result: decision } : {}) }
    },
    refusedBeyondFields(error) {
      const { errors, elsewhere } = placeProblems(store.getState(), fieldProblems(error))
      store.setState({ errors })
      if (error instanceof ApiError && error.data === 'login') return ''
      if (elsewhere.length > 0) return elsewhere.join('\n')
      return Object.keys(errors).length > 0 ? '' : error instanceof Error ? error.message : String(error)
    },
    clear: () =>
      meta.groups
        .flatMap((group) => group.fields)
        .forEach(({ name }) => setValue(store, name, store.getState().base.values[name])),
  }
}
export interface Answers {
  store: FormStore
  /** Answered by two buttons, pass and reject, instead of a field. */
  decides: boolean
  take(decision?: ActionDecision): Record<string, unknown> | undefined
  /** Shows a refusal at the fields it names; the text for above the form where it names none. */
  refusedBeyondFields: (error: unknown) => string
  clear: () => void
}

/** An action whose `result` is to pass or to reject. */
function isDecision(action: ActionMeta | undefined): boolean {
  const options = action?.form?.find((field) => field.name === 'result')?.options?.map((option) => option.value) ?? []
  return options.length === 2 && options.includes('pass') && options.includes('reject')
}

function metaOfAction(action: ActionMeta | undefined, decides: boolean): FormMeta {
  const fields = (action?.form ?? []).filter((field) => !(decides && field.name === 'result'))
  return {
    groups: [{ title: action?.label ?? '', fields }],
    lines: [],
    style: 'dialog',
    save: '',
    info: '',
    can_add: true,
    can_edit: true,
  }
}
