import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { copyText } from '#web/ui/copy.ts'
import { useWords } from './words.ts'
import './open.css'

/** A text that is read letter by letter and copied. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  const word = useWords()
  return (
    <figure className="open-code">
      <figcaption>
        <span>{title}</span>
        <Button size="small" type="text" icon={<CopyOutlined />} onClick={() => void copyText(text)}>
          {word('copy')}
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className="scroll-quiet" tabIndex={0}>
        {text}
      </pre>
    </figure>
  )
}
