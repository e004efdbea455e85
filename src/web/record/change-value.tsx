import type { HistoryChange } from '#core/wire/access-wire.ts'
import { PaperClipOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { pictureSource } from '../context/pictures.ts'
import { useT } from '../i18n/index.ts'
import './change-value.css'

/** One side of a change as people read it: pictures small, files by their numbers, everything else in words. */
export function ChangeValue({ change: { label, media }, value }: { change: HistoryChange; value: string }) {
  const t = useT()
  if (value === '') return t('history_empty')
  const sources = media ? value.split('\n').flatMap((address) => pictureSource(address) ?? []) : []
  if (sources.length === 0) return value
  if (media === 'file')
    return (
      <span className="files">
        {sources.map((source, at) => (
          <a key={source} href={source} target="_blank" rel="noopener noreferrer">
            <PaperClipOutlined /> {t('list_file', { n: at + 1 })}
          </a>
        ))}
      </span>
    )
  return (
    <Image.PreviewGroup>
      <span className="change-pictures">
        {sources.map((source) => (
          <Image key={source} src={source} alt={label} width={44} height={44} />
        ))}
      </span>
    </Image.PreviewGroup>
  )
}
