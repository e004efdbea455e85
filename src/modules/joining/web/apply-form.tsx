import type { FormMeta } from '#core/wire/wire.ts'
import type { JoiningProgress } from '../apply/progress.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { ApiError, call, callForm, fieldProblems } from '#web/api/client.ts'
import { readJson, windowStore } from '#web/browser/storage.ts'
import { freshToken } from '#web/api/token.ts'
import { FormFields } from '#web/form/form-fields.tsx'
import { draftOf, formStore, placeProblems } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { bodyOf, formOf } from '#web/form/form-values.ts'
import { problemsOf } from '#web/form/validate.ts'
import { useLang } from '#web/i18n/index.ts'
import { useWords } from './words.ts'
import { go } from '#web/context/go.ts'
import { toast } from '#web/ui/notify.tsx'

interface ApplyFormProps {
  progress: JoiningProgress
  done: (to: JoiningProgress) => void
}

/** The applicant's details, then its documents. Earlier input is shown again for correction. */
export function ApplyForm({ progress, done }: ApplyFormProps) {
  const [part, setPart] = useState<'enter' | 'cert'>(progress.step === 'cert' ? 'cert' : 'enter')
  if (part === 'enter')
    return (
      <Enter
        key="enter"
        progress={progress}
        done={(to) => {
          setPart('cert')
          done(to)
        }}
      />
    )
  const next = (to: JoiningProgress) => (to.step === 'waiting' ? done(to) : go('/business/payFee'))
  return (
    <JoiningForm
      key="cert"
      name="cert"
      meta={progress.forms.cert}
      values={progress.cert ?? {}}
      back={() => setPart('enter')}
      onSaved={(to) => {
        done(to)
        next(to)
      }}
    />
  )
}

function Enter({ progress, done }: ApplyFormProps) {
  const text = useWords()
  const lang = useLang()
  const [agreed, setAgreed] = useState(false)
  const { data: agreement } = useQuery({
    queryKey: ['/public/supplier/GetEnterAgreement', lang],
    queryFn: () => call('GET', '/public/supplier/GetEnterAgreement'),
  })
  if (!agreement) return <Skeleton active />
  const { name, industry_type, phone } = progress.supplier
  return (
    <JoiningForm
      name="enter"
      meta={progress.forms.enter}
      values={progress.enter ?? { store_name: name, industry_type, phone }}
      more={{ agreement: agreement.version }}
      disabled={!agreed}
      onSaved={done}
    >
      <div className="join-agreement">
        <h2>{text('join_agreement')}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <section className="join-agreement-text" tabIndex={0} aria-label={text('join_agreement')}>
          {agreement.content}
        </section>
        <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
          {text('join_agree')}
        </Checkbox>
      </div>
    </JoiningForm>
  )
}

/** The call that saves each form. */
const saves = {
  enter: '/public/supplier/Enter',
  cert: '/seller/supplier/CertApply',
  fee: '/seller/supplier/FeePay',
} as const

interface JoiningFormProps {
  name: 'enter' | 'cert' | 'fee'
  meta: FormMeta
  values: Readonly<Record<string, unknown>>
  /** Sent together with the form's own fields. */
  more?: Readonly<Record<string, unknown>>
  disabled?: boolean
  back?: () => void
  onSaved: (to: JoiningProgress) => void
  children?: React.ReactNode
}

/** One form of joining. Input survives a reload of the page until it is submitted. */
export function JoiningForm({ name, meta, values, more = {}, disabled, back, onSaved, children }: JoiningFormProps) {
  const text = useWords()
  const lang = useLang()
  const [store] = useState(() => openForm(name, meta, values))
  const [busy, setBusy] = useState(false)
  useEffect(
    () => store.subscribe((state) => windowStore.set(keyOf(name), JSON.stringify(draftOf(state).values))),
    [store, name],
  )
  const submit = async () => {
    const errors = problemsOf(meta, store.getState(), lang)
    store.setState({ errors })
    if (Object.keys(errors).length > 0) return
    setBusy(true)
    try {
      await freshToken()
      const body = { ...bodyOf(meta, store.getState()), ...more }
      const progress = await callForm(saves[name], body, { once: true, quiet: true })
      windowStore.remove(keyOf(name))
      onSaved(progress)
    } catch (error) {
      const placed = placeProblems(store.getState(), fieldProblems(error))
      store.setState({ errors: placed.errors })
      if (error instanceof ApiError && Object.keys(placed.errors).length === 0)
        toast.error(placed.elsewhere.join('\n') || error.msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="join-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormFields store={store} flat />
      {children}
      <div className="join-buttons">
        {back && <Button onClick={back}>{text('join_back')}</Button>}
        <Button type="primary" htmlType="submit" loading={busy} disabled={disabled}>
          {text('join_next')}
        </Button>
      </div>
    </form>
  )
}

function openForm(name: JoiningFormProps['name'], meta: FormMeta, values: JoiningFormProps['values']): FormStore {
  const base = formOf(meta, {
    id: 0,
    ver: 0,
    created_at: 0,
    updated_at: 0,
    created_by: null,
    x: { can: [], ver: 0 },
    ...values,
  })
  const savedValues = readJson(windowStore, keyOf(name))
  const draft =
    typeof savedValues === 'object' && savedValues !== null
      ? { values: { ...base.values, ...savedValues }, lines: {} }
      : undefined
  return formStore(meta, base, draft ? { draft } : {})
}

function keyOf(name: string): string {
  return `joining_${name}`
}
