import { inLang } from '#core/text/i18n.ts'
import type { FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError, callNamed, fieldProblems } from '../api/client.ts'
import { contentOf, intentOf } from '../api/intents.ts'
import { readRecord } from '../api/records.ts'
import { useLang, useT } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { draftOf, formStore, isDirty, updateServerFields, placeProblems, restart, useFormState } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { blankForm, bodyOf, factsIn, formOf, labelsIn } from './form-values.ts'
import type { Draft, FormValues } from './form-values.ts'
import type { KeptDraft } from './drafts.ts'
import { pendingUploads } from './pending-uploads.ts'
import { lockFields } from './lock-fields.ts'
import { partWords } from './part-words.ts'
import { focusFirstWrong, unshownIn } from './refusal.tsx'
import { useSoleChoices } from './use-sole-choices.ts'
import { useSuggestedCode } from './use-suggested-code.ts'
import { problemsOf } from './validate.ts'

/** Spec section 9: a pressed button rests so many ms. */
const guard = 3000

/**
 * One complete record, fetched again whenever its screen is shown; the form decides how to apply changes. While
 * `moving`, because processing continues elsewhere, it is polled with increasing intervals.
 */
export function useInfo(
  meta: Pick<FormMeta, 'info'> | undefined,
  id: number | undefined,
  moving?: (record: RecordAnswer) => boolean,
) {
  const refetchInterval = ({ state: { data, dataUpdateCount } }: Query<RecordAnswer>) =>
    data && moving?.(data) ? Math.min(30_000, 1000 * 2 ** Math.min(dataUpdateCount, 5)) : false
  return useQuery<RecordAnswer>({
    refetchInterval,
    queryKey: [meta?.info ?? '', 'info', id],
    queryFn: ({ signal }) => readRecord(meta?.info ?? '', { id }, { signal }),
    enabled: meta !== undefined && id !== undefined,
    refetchOnMount: 'always',
    gcTime: 60_000,
  })
}

export interface SaveOutcome {
  id: number | undefined
  /** The state of the record by now, where it has one. */
  status?: string
  /** Another new one is wanted. */
  another: boolean
}

interface Options {
  /** Path of the list that shows these records. */
  path: string
  meta: FormMeta
  record: RecordAnswer | undefined
  kept?: KeptDraft
  /** Initial values of a new record in addition to the defaults. */
  start?: FormValues
  /** There is one such record, read without an id. */
  single?: boolean
  onSaved: (saved: SaveOutcome) => void
}

/** A form with its checks, its single submission, and the handling of concurrent changes. */
export function useRecordForm({ path, meta, record, kept: storedDraft, start, single = false, onSaved }: Options) {
  const t = useT()
  const lang = useLang()
  const queries = useQueryClient()
  const [store] = useState(() => open({ meta, record, kept: storedDraft, start }))
  /** The state of the record that the form's base is from. */
  const [ver, setVer] = useState(storedDraft?.ver ?? record?.ver)
  /** The version another person has stored since; the person resolves it field by field. */
  const [theirs, setTheirs] = useState<RecordAnswer>()
  const [busy, setBusy] = useState(false)
  const [resting, setResting] = useState(false)
  /** Why the last submit was refused, beyond what stands at its fields. */
  const [refusal, setRefusal] = useState('')
  useSuggestedCode(meta, store, !record && !storedDraft)
  useSoleChoices(store, !record && !storedDraft)
  const dirty = useFormState(store, isDirty)
  const intent = useRef({ body: '', key: '' })
  const [files] = useState(pendingUploads)
  const hasLeft = useRef(false)
  const formId = useId()

  useEffect(() => {
    if (record && record.ver === ver) updateServerFields(store, factsIn(meta, record))
    if (!record || (ver !== undefined && record.ver <= ver)) return
    // oxlint-disable react/set-state-in-effect -- only the store knows whether it is dirty, once for each fetched state
    if (isDirty(store.getState())) {
      if (single || record.x.can.includes('edit')) setTheirs(record)
      else toast.error(t('form_closed'))
    } else {
      restart(store, formOf(meta, record), labelsIn(record))
      setVer(record.ver)
    }
    // oxlint-enable react/set-state-in-effect
  }, [record, ver, meta, store, single, t])
  useEffect(() => {
    hasLeft.current = false
    return () => void (hasLeft.current = true)
  }, [])
  useEffect(() => {
    if (!resting) return undefined
    const timer = setTimeout(() => setResting(false), guard)
    return () => clearTimeout(timer)
  }, [resting])

  useEffect(() => {
    if (refusal === '') return undefined
    // what was refused is no longer what stands here
    return store.subscribe(
      (now, before) => (now.values !== before.values || now.lines !== before.lines) && setRefusal(''),
    )
  }, [store, refusal])

  const refuse = (errors: Readonly<Record<string, string>>) => {
    store.setState({ errors })
    requestAnimationFrame(() => {
      const form = document.getElementById(formId)
      const unshown = unshownIn(form, Object.values(errors))
      if (unshown.length > 0) setRefusal([...new Set(unshown)].join('\n'))
      else focusFirstWrong(form)
    })
  }

  const submit = async (isRetry = false, more: FormValues = {}): Promise<void> => {
    if (busy || resting || (files.any() && !(await filesArrive()))) return
    const unlock = lockFields(document.getElementById(formId))
    const errors = problemsOf(meta, store.getState(), lang, more.submit === true)
    if (Object.keys(errors).length > 0) {
      unlock()
      return refuse(errors)
    }
    const body = {
      ...bodyOf(meta, store.getState(), record && ver !== undefined ? { id: record.id, ver } : undefined),
      ...more,
    }
    intent.current = sameIntent(intent.current, meta.save, body)
    setBusy(true)
    setResting(true)
    setRefusal('')
    try {
      const answer = await callNamed('POST', meta.save, body, { idempotencyKey: intent.current.key, quiet: true })
      intent.current = { body: '', key: '' }
      toast.success(t(record ? 'form_saved' : 'form_added'))
      if (!record) restart(store, started(meta, start))
      else restart(store, draftOf(store.getState()))
      if (isRetry) unlock() // what is typed now is of the next one
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] !== 'meta' && belongs(queryKey[0], path),
      })
      onSaved({ ...savedIn(answer), another: isRetry })
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
      unlock()
    }
  }

  /**
   * Delays a save until the chosen files are uploaded. False if one failed, which is reported, or if no save is waiting
   * any longer.
   */
  const filesArrive = async (): Promise<boolean> => {
    setBusy(true)
    const allArrived = await files.arrived()
    setBusy(false)
    if (hasLeft.current) return false
    if (!allArrived) setRefusal(inLang(partWords.files_lost, lang))
    return allArrived
  }

  const fetchTheirs = async (id: number) => {
    try {
      const now = await readRecord(meta.info, single ? {} : { id })
      queries.setQueryData([meta.info, 'info', ...(single ? [] : [id])], now)
      // another person moved it to a state without editing: there is nothing to merge
      if (single || now.x.can.includes('edit')) setTheirs(now)
    } catch {
      // the client has already shown the reason; the form stays as it is
    }
  }

  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale' && record) {
      return fetchTheirs(record.id)
    }
    const { errors, elsewhere } = placeProblems(store.getState(), fieldProblems(error))
    const atFields = Object.keys(errors).length > 0
    if (atFields) refuse(errors)
    if (error instanceof ApiError && error.data === 'login') return
    const text = elsewhere.join('\n') || (error instanceof Error ? error.message : String(error))
    // shown once: at the fields it names, else above the form
    if (elsewhere.length > 0 || !atFields) setRefusal(text)
  }

  /** Takes the outcome of the comparison as the form; what is saved next stands on their state. */
  const settle = (choice: Draft) => {
    if (!theirs) return
    store.setState({
      base: formOf(meta, theirs),
      ...choice,
      errors: {},
      labels: { ...store.getState().labels, ...labelsIn(theirs) },
    })
    setVer(theirs.ver)
    setTheirs(undefined)
  }

  const takeSnapshot = (): KeptDraft | undefined => {
    const state = store.getState()
    return isDirty(state) ? { draft: draftOf(state), base: state.base, ver } : undefined
  }

  return {
    meta,
    formId,
    store,
    files,
    dirty,
    busy,
    resting,
    refusal,
    submit,
    theirs,
    settle,
    later: () => setTheirs(undefined),
    keep: takeSnapshot,
  }
}
export type RecordFormState = ReturnType<typeof useRecordForm>

function open({
  meta,
  record,
  kept: storedDraft,
  start,
}: Pick<Options, 'meta' | 'record' | 'kept' | 'start'>): FormStore {
  const base = storedDraft?.base ?? (record ? formOf(meta, record) : started(meta, start))
  return formStore(meta, base, { draft: storedDraft?.draft, labels: record ? labelsIn(record) : {} })
}

function started(meta: FormMeta, start: FormValues = {}): Draft {
  const { values, lines } = blankForm(meta)
  return { values: { ...values, ...start }, lines }
}

/**
 * The same content is the same intent, however often it is sent or its outcome queried; changed content is another
 * intent.
 */
function sameIntent(
  intent: { body: string; key: string },
  path: string,
  params: FormValues,
): { body: string; key: string } {
  const body = JSON.stringify(params)
  return intent.body === body ? intent : { body, key: intentOf(contentOf(path, params)) }
}

/** The calls of a resource share their folder: list, record and picker are all out of date after a save. */
function belongs(key: unknown, path: string): boolean {
  return typeof key === 'string' && key.startsWith(path.slice(0, path.lastIndexOf('/') + 1))
}

function savedIn(answer: unknown): Pick<SaveOutcome, 'id' | 'status'> {
  const fields: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  return {
    id: typeof fields.id === 'number' ? fields.id : undefined,
    ...(typeof fields.status === 'string' ? { status: fields.status } : {}),
  }
}
