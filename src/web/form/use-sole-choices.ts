import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beginWith, useFormState } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { fieldsOf, isEmpty } from './form-values.ts'
import { optionsQuery, soleOf } from './remote-options.ts'

/** Chooses what can only be one, in a new form. */
export function useSoleChoices(store: FormStore, isNew: boolean): void {
  const { meta } = store.getState()
  const fields = fieldsOf(meta).filter(({ sole, read_only }) => sole && !read_only)
  // after a save the form starts again, and so does this
  const base = useFormState(store, (state) => state.base)
  const soles = useQueries({
    queries: fields.flatMap(({ remote }) => (remote ? [{ ...optionsQuery(remote, ''), enabled: isNew }] : [])),
    combine: (results) => results.map(({ data }) => soleOf(data)),
  })
  useEffect(() => {
    if (!isNew) return
    for (const [at, { name }] of fields.entries()) {
      const sole = soles[at]
      if (sole && isEmpty(base.values[name])) beginWith(store, name, sole)
    }
  }, [store, isNew, base, fields, soles])
}
