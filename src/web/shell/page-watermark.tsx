import { Watermark } from 'antd'
import { useSite } from '../context/site.ts'
import { useDark } from '../context/use-dark.ts'
import './page-watermark.css'

/** The watermark: nickname and phone over the whole page (spec section 1), unless the system settings turn it off. */
export default function PageWatermark({ text }: { text: string[] }) {
  const dark = useDark()
  const site = useSite()
  if (!text.length || site?.watermark === false) return null
  const colour = dark ? 'rgba(255, 255, 255, 0.15)' : 'rgba(0, 0, 0, 0.15)'
  return (
    <Watermark className="stamp" content={text} font={{ color: colour, fontSize: 13 }} gap={[140, 120]} zIndex={1}>
      <div className="stamp-area" />
    </Watermark>
  )
}
