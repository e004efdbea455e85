import { App } from 'antd'
import type { ReactNode } from 'react'

type Bound = ReturnType<typeof App.useApp>
let bound: Bound | undefined
/** The open dialogs of each tab, so that they leave with it. */
const opened = new Map<string, Set<() => void>>()
let activeTab = ''

/** Stands once inside antd's App, so that code outside of React can speak too. */
export function NotifyBridge(): null {
  bound = App.useApp()
  return null
}

/** Tells which tab dialogs opened from now on belong to, and closes those of the tab that was left. */
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

/** Asks; true when agreed. A question whose tab is left counts as declined. */
export function confirm({ title, content, ok, cancel, danger, global }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    if (!bound) return resolve(false)
    const settle = (agreed: boolean) => {
      forget()
      resolve(agreed)
    }
    const dialog = bound.modal.confirm({
      title,
      content,
      okText: ok,
      cancelText: cancel,
      okButtonProps: { danger },
      autoFocusButton: danger ? 'cancel' : 'ok',
      onOk: () => settle(true),
      onCancel: () => settle(false),
    })
    const forget = global ? () => undefined : remember(() => (dialog.destroy(), settle(false)))
  })
}

/** Tells something that must be read; resolves when it was closed. */
export function tell({ title, content }: { title: ReactNode; content: ReactNode }): Promise<void> {
  return new Promise((resolve) => {
    if (!bound) return resolve()
    const done = () => {
      forget()
      resolve()
    }
    const dialog = bound.modal.info({ title, content, width: 640, onOk: done, onCancel: done })
    const forget = remember(() => (dialog.destroy(), done()))
  })
}

function show(type: 'success' | 'info' | 'warning' | 'error', text: string, seconds: number): void {
  void bound?.message.open({ type, content: text, duration: seconds, key: `${type}:${text}` })
}

function remember(close: () => void): () => void {
  const mine = opened.get(activeTab) ?? new Set()
  opened.set(activeTab, mine)
  mine.add(close)
  return () => void mine.delete(close)
}
