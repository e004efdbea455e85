import { Suspense, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Feedback } from './feedback-host.tsx'
import { holdKeys } from './hold-keys.ts'
import { lazyOptional } from './loaded.tsx'
import { Opening } from './opening.tsx'

const FeedbackHost = lazyOptional(() => import('./feedback-host.tsx'))

/** Dialogs and messages are loaded when the first one is wanted, or soon after the page stands still. */
let isOpen = false
const wake = new Set<() => void>()
const stir = () => wake.forEach((changed) => changed())
let arrived: (feedback: Feedback) => void = () => undefined
const feedback = new Promise<Feedback>((resolve) => (arrived = resolve))
/** Calls off the question that waits until dialogs are loaded. */
let callOff: (() => void) | undefined

/** Mounted once inside the theme, so that code outside of React can show messages and dialogs. */
export function NotifyHost() {
  const on = useSyncExternalStore(onStir, () => isOpen)
  const onClose = useSyncExternalStore(onStir, () => callOff)
  if (!on) return null
  return (
    <Suspense fallback={onClose && <Opening onClose={onClose} />}>
      <FeedbackHost ready={arrived} />
    </Suspense>
  )
}

function onStir(changed: () => void): () => void {
  wake.add(changed)
  return () => void wake.delete(changed)
}

/** Loads the component that shows messages and dialogs. */
export function loadFeedback(): Promise<Feedback> {
  isOpen = true
  stir()
  return feedback
}

/** What shows a question; undefined where the question was called off before it could be shown. */
async function askable(): Promise<Feedback | undefined> {
  const off = new Promise<undefined>((resolve) => (callOff = () => resolve(undefined)))
  const loaded = await Promise.race([loadFeedback(), off])
  callOff = undefined
  stir()
  if (loaded) holdKeys()(true) // a double click must neither confirm the question nor open it twice
  return loaded
}

/** The open dialogs of each tab, so that they leave with it. */
const opened = new Map<string, Set<() => void>>()
let activeTab = ''

/** Sets the tab of dialogs opened from now on, and closes those of the previous tab. */
export function enterTab(key: string): void {
  if (key === activeTab) return
  for (const close of opened.get(activeTab) ?? []) close()
  opened.delete(activeTab)
  activeTab = key
}

/** Short messages. Equal texts are shown once; `seconds` is how long one stands. */
export const toast = {
  success: (text: string, seconds = 3) => show('success', text, seconds),
  info: (text: string, seconds = 3) => show('info', text, seconds),
  warning: (text: string, seconds = 4) => show('warning', text, seconds),
  error: (text: string, seconds = 4) => show('error', text, seconds),
  /** Reports a completed action, with undo for ten seconds. */
  offer,
}

function offer(text: string, choice: { label: string; act: () => void }): void {
  void showOffer(text, choice)
}

async function showOffer(text: string, { label, act }: { label: string; act: () => void }): Promise<void> {
  const { message, withWay } = await loadFeedback()
  const key = `offer:${text}`
  const press = () => {
    message.destroy(key)
    act()
  }
  void message.open({ type: 'success', content: withWay(text, label, press), duration: 10, key })
}

export interface Question {
  title: ReactNode
  content?: ReactNode
  ok?: string
  cancel?: string
  danger?: boolean
  /** Stays although its tab is left; for questions about the session. */
  global?: boolean
}

/** A confirmation; true if accepted. Leaving its tab declines it. */
export async function confirm(question: Question): Promise<boolean> {
  return (await choose(question)) === 'ok'
}

/** A confirmation with an optional third choice named `other`; returns the choice. Leaving its tab declines it. */
export async function choose({
  title,
  content,
  ok,
  cancel,
  other,
  danger,
  global,
}: Question & { other?: string }): Promise<'ok' | 'other' | 'cancel'> {
  const dialog = await askable()
  if (!dialog) return 'cancel'
  const { modal, withThird } = dialog
  return new Promise((resolve) => {
    const settle = (answer: 'ok' | 'other' | 'cancel') => {
      forget()
      resolve(answer)
    }
    const handle = modal.confirm({
      title,
      content,
      okText: ok,
      cancelText: cancel,
      okButtonProps: { danger },
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      onOk: () => settle('ok'),
      onCancel: () => settle('cancel'),
      ...(other === undefined ? {} : { footer: withThird(other, () => (handle.destroy(), settle('other'))) }),
    })
    const forget = global ? () => undefined : remember(() => (handle.destroy(), settle('cancel')))
  })
}

/** A message that must be read; resolves when it is closed. */
export async function alert({ title, content }: { title: ReactNode; content: ReactNode }): Promise<void> {
  const dialog = await askable()
  if (!dialog) return
  const { modal } = dialog
  return new Promise((resolve) => {
    const done = () => {
      forget()
      resolve()
    }
    const handle = modal.info({ title, content, width: 640, onOk: done, onCancel: done })
    const forget = remember(() => (handle.destroy(), done()))
  })
}

function show(type: 'success' | 'info' | 'warning' | 'error', text: string, seconds: number): void {
  void loadFeedback().then(({ message }) =>
    message.open({ type, content: text, duration: seconds, key: `${type}:${text}` }),
  )
}

function remember(close: () => void): () => void {
  const mine = opened.get(activeTab) ?? new Set()
  opened.set(activeTab, mine)
  mine.add(close)
  return () => void mine.delete(close)
}
