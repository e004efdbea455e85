import { Watermark } from 'antd'
import { useDark } from './use-dark.ts'

/** Nickname and phone, faint, over the whole page (spec section 1). */
export default function Stamp({ text }: { text: string[] }) {
  const dark = useDark()
  if (!text.length) return null
  const colour = dark ? 'rgba(255, 255, 255, 0.15)' : 'rgba(0, 0, 0, 0.15)'
  return (
    <Watermark className="stamp" content={text} font={{ color: colour, fontSize: 13 }} gap={[140, 120]} zIndex={1}>
      <div className="stamp-area" />
    </Watermark>
  )
}
