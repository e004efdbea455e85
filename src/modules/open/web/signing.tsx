import type { OpenPages } from '#core/wire/open-wire.ts'
import { Card } from '#web/ui/page.tsx'
import { CodeBlock } from './code-block.tsx'
import { Table } from './table.tsx'
import { useWords } from './words.ts'
import './open.css'

const heads = [
  ['x-saltern-app', 'head_app'],
  ['x-saltern-timestamp', 'head_timestamp'],
  ['x-saltern-nonce', 'head_nonce'],
  ['x-saltern-signature', 'head_signature'],
] as const

/** How a request is signed, with a test vector. */
export function Signing({ vector }: Pick<OpenPages, 'vector'>) {
  const text = useWords()
  return (
    <>
      <Card title={text('signing')}>
        <p>{text('sign_lead')}</p>
        <Table label={text('signing')} heads={['HTTP', text('meaning')]}>
          {heads.map(([name, meaning]) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{text(meaning)}</td>
            </tr>
          ))}
        </Table>
        <p>{text('sign_lines')}</p>
      </Card>
      <Card title={text('vector')}>
        <CodeBlock title={text('vector_secret')} text={vector.secret} />
        <CodeBlock title={text('vector_text')} text={vector.text} />
        <CodeBlock title={text('vector_signature')} text={vector.signature} />
      </Card>
    </>
  )
}
