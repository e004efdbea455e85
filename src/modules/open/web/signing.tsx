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

/** How a request is signed, with an example by which others check their own signing. */
export function Signing({ vector }: Pick<OpenPages, 'vector'>) {
  const word = useWords()
  return (
    <>
      <Card title={word('signing')}>
        <p>{word('sign_lead')}</p>
        <Table label={word('signing')} heads={['HTTP', word('meaning')]}>
          {heads.map(([name, said]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{word(said)}</td>
            </tr>
          ))}
        </Table>
        <p>{word('sign_lines')}</p>
      </Card>
      <Card title={word('vector')}>
        <CodeBlock title={word('vector_secret')} text={vector.secret} />
        <CodeBlock title={word('vector_text')} text={vector.text} />
        <CodeBlock title={word('vector_signature')} text={vector.signature} />
      </Card>
    </>
  )
}
