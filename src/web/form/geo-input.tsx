import { inLang } from '#core/text/i18n.ts'
import { useLang } from '../i18n/index.ts'
import type { InputProps } from './input-props.ts'
import { NumberInput } from './number-input.tsx'
import { partWords } from './part-words.ts'
import './part-inputs.css'

/** A point on the ground, longitude first, in the frame that its definition names. */
export function GeoInput({ field, id, value, status, ariaLabel, describedBy, onChange, onBlur }: InputProps) {
  const lang = useLang()
  const parts: readonly unknown[] = Array.isArray(value) ? value : [null, null]
  const set = (at: number, next: unknown) => {
    const both = [0, 1].map((n) => (n === at ? next : parts[n]) ?? null)
    onChange(both.some((part) => part !== null) ? both : null)
  }
  return (
    <fieldset aria-label={ariaLabel ?? field.title} className="part-inputs">
      {(['lon', 'lat'] as const).map((part, at) => (
        <NumberInput
          key={part}
          id={at === 0 ? id : undefined}
          value={parts[at]}
          scale={6}
          unit={field.unit}
          disabled={field.read_only}
          status={status}
          placeholder={inLang(partWords[part], lang)}
          ariaLabel={`${ariaLabel ?? field.title} ${inLang(partWords[part], lang)}`}
          describedBy={describedBy}
          onChange={(next) => set(at, next)}
          onBlur={onBlur}
        />
      ))}
    </fieldset>
  )
}
