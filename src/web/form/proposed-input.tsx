import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Spin } from 'antd'
import type { ReactNode } from 'react'
import { callNamed } from '../api/client.ts'
import { useLang } from '../i18n/index.ts'
import type { InputProps } from './input-props.ts'
import { proposalsIn, strayNote } from './proposals.ts'
import './remote-select.css'

/** A free text with usual values to choose from; the consequence of another text is shown below. */
export function ProposedInput({ field, id, value, status, ariaLabel, describedBy, onChange, onBlur }: InputProps) {
  const lang = useLang()
  const path = field.proposals ?? ''
  const { data, isPending } = useQuery({
    queryKey: [path, 'proposals', lang],
    queryFn: async ({ signal }) => proposalsIn(await callNamed('GET', path, {}, { signal, quiet: true })),
    staleTime: 60_000,
  })
  const text = typeof value === 'string' ? value : ''
  const stray = data && strayNote(data, text)
  return (
    <>
      <AutoComplete
        id={id}
        value={text}
        status={status}
        disabled={field.read_only}
        placeholder={data?.empty}
        aria-label={ariaLabel}
        aria-describedby={[describedBy, stray ? `${id}-stray` : ''].filter(Boolean).join(' ') || undefined}
        showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed.trim()) || typed === text }}
        options={data?.offers.map((offer) => ({ value: offer.value, label: offer.value, note: offer.note }))}
        optionRender={offered}
        // open while they are on their way: Enter then chooses and submits nothing
        notFoundContent={isPending ? <Spin size="small" /> : null}
        onBlur={onBlur}
        onChange={(next: string) => onChange(next)}
      />
      {stray && (
        <output id={`${id}-stray`} className="field-note over">
          {stray}
        </output>
      )}
    </>
  )
}

/** An option with its description. */
function offered({ label, data }: { label?: ReactNode; data: { note?: string | undefined } }) {
  return (
    <span className="pick">
      <span className="pick-label">{label}</span>
      {data.note && <span className="pick-code">{data.note}</span>}
    </span>
  )
}
