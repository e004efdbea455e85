import { Alert } from 'antd'
import { useEffect, useRef } from 'react'

/**
 * Why a form was refused, where no field of it can say so: the one place of the message (docs/decisions/0099). Takes
 * the focus, so that it is read out and seen in a long form, except while a person is typing.
 */
export function Refusal({ text, className }: { text: string; className?: string }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text === '') return undefined
    // the fields are held until the answer has been dealt with
    const frame = requestAnimationFrame(() => {
      banner.current?.scrollIntoView({ block: 'nearest' })
      const focused = document.activeElement
      const typing = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
      if (!typing) banner.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [text])
  if (text === '') return null
  return (
    <div ref={banner} tabIndex={-1} className={className}>
      <Alert type="error" showIcon title={text} />
    </div>
  )
}

/** Brings the first refused field of a form into sight and puts the cursor there. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-wrong]')
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  field?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus({ preventScroll: true })
}

/** Those of the messages that no field of the form shows, because it is hidden or not part of the screen. */
export function unshownIn(form: HTMLElement | null, messages: readonly string[]): string[] {
  const titles = new Set([...(form?.querySelectorAll<HTMLElement>('[title]') ?? [])].map(({ title }) => title))
  return messages.filter((message) => !titles.has(message) && !form?.textContent.includes(message))
}
