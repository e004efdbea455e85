import type { ComponentProps, ReactNode } from 'react'
import { FormFields } from './form-fields.tsx'
import { PendingUploadsContext } from './pending-uploads.ts'
import type { FormFieldsProps } from './form-fields.tsx'
import { useFormState } from './form-store.ts'
import { Refusal } from './refusal.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import type { RecordFormState as Form } from './use-record-form.ts'

interface RecordFormProps extends Omit<FormFieldsProps, 'store'> {
  form: Form
  className?: string
  before?: ReactNode
  after?: ReactNode
  /** Shown next to the form on wide screens. */
  aside?: ReactNode
}

/** The form of a record, and the comparison if another person saved first. */
export function RecordForm({ form, flat, skip, instead, className, before, after, aside }: RecordFormProps) {
  const { formId, store } = form
  const fields = (
    <>
      {before}
      <Refusal text={form.refusal} />
      <FormFields store={store} flat={flat} skip={skip} instead={instead} />
      {after}
    </>
  )
  return (
    <form
      id={formId}
      className={['form', flat ? 'form-flat' : '', className].filter(Boolean).join(' ')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // a form in a dialog over this one stands inside it for React, not on the screen
        if (event.target === event.currentTarget) void form.submit()
      }}
    >
      <PendingUploadsContext value={form.files}>
        {aside ? (
          <div className="form-beside">
            <div className="form">{fields}</div>
            <aside>{aside}</aside>
          </div>
        ) : (
          fields
        )}
      </PendingUploadsContext>
      <Compared form={form} />
    </form>
  )
}

/** The version saved by another person, next to the values of the form. */
export function Compared({ form }: { form: Form }) {
  const { meta, store, theirs, settle, later } = form
  return theirs && <OpenDialog meta={meta} store={store} theirs={theirs} onSettle={settle} onLater={later} />
}

function OpenDialog({
  store,
  ...dialogProps
}: Omit<ComponentProps<typeof StaleDialog>, 'state'> & Pick<Form, 'store'>) {
  const state = useFormState(store, (now) => now)
  return <StaleDialog key={dialogProps.theirs.ver} state={state} {...dialogProps} />
}
