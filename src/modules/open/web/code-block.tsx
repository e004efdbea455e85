import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { copyText } from '#web/ui/copy.ts'
import { useWords } from './words.ts'
import './open.css'

/** Preformatted text with a copy button. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  const label = useWords()
  return (
    <figure className="open-code">
      <figcaption>
        <span>{title}</span>
        <Button size="small" type="text" icon={<CopyOutlined />} onClick={() => void copyText(text)}>
          {label('copy')}
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className="scroll-quiet" tabIndex={0}>
        {text}
      </pre>
    </figure>
  )
}
