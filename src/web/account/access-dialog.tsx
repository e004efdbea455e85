import type { AccessExplanation } from '#core/wire/access-wire.ts'
import { CopyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { useLang, useT } from '../i18n/index.ts'
import type { T } from '../i18n/index.ts'
import { go } from '../context/go.ts'
import { copyText } from '../ui/copy.ts'
import './account.css'

const whyPath = '/seller/role/WhyNot'

/**
 * "Why can't I see this?": lists every reason why a page is closed to the caller, in a form to send to who can change
 * it.
 */
export default function AccessDialog({ path = '', close }: { path?: string; close: () => void }) {
  const t = useT()
  const lang = useLang()
  const [typed, setTyped] = useState(path)
  const [requestedPath, setRequestedPath] = useState(path)
  const why = useQuery({
    queryKey: [whyPath, requestedPath, lang],
    queryFn: ({ signal }) => call('GET', whyPath, { path: requestedPath }, { signal, quiet: true }),
    enabled: requestedPath !== '',
    staleTime: 0,
  })
  return (
    <Modal open width={600} title={t('why')} footer={null} onCancel={close}>
      <form
        className="why-ask"
        onSubmit={(event) => {
          event.preventDefault()
          setRequestedPath(pathIn(typed))
        }}
      >
        <Input
          aria-label={t('why_page')}
          placeholder={t('why_page')}
          value={typed}
          maxLength={300}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" type="primary" disabled={typed.trim() === ''}>
          {t('why_ask')}
        </Button>
      </form>
      <div className="why-answer" aria-live="polite">
        {why.isLoading && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
        {why.isError && <Alert type="error" showIcon title={why.error.message} />}
        {why.data && <Answer answer={why.data} close={close} />}
      </div>
    </Modal>
  )
}

function Answer({ answer, close }: { answer: AccessExplanation; close: () => void }) {
  const t = useT()
  const { title, path, allowed, reasons } = answer
  if (allowed)
    return (
      <Alert
        type="success"
        showIcon
        title={t('why_open', { title })}
        action={
          !path.includes(':') && (
            <Button
              size="small"
              onClick={() => {
                close()
                go(path)
              }}
            >
              {t('why_go')}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <h3 className="why-title">{title}</h3>
      <ul className="why-reasons">
        {reasons.map(({ code, text, calls }) => (
          <li key={code}>
            {text}
            {calls && (
              <ul>
                {calls.map((entry) => (
                  <li key={entry.path}>
                    {entry.title} <code className="quiet">{entry.path}</code>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Button icon={<CopyOutlined />} onClick={() => void copyText(asText(answer, t), t('why_copied'))}>
        {t('why_copy')}
      </Button>
    </>
  )
}

function asText({ title, path, reasons }: AccessExplanation, t: T): string {
  const lines = reasons.flatMap(({ text, calls = [] }) => [
    `- ${text}`,
    ...calls.map((entry) => `  - ${entry.title} ${entry.path}`),
  ])
  return [t('why_request', { title, path }), ...lines].join('\n')
}

/** A whole address is as good as a path. */
function pathIn(text: string): string {
  const plain = text.trim()
  return URL.canParse(plain) ? new URL(plain).pathname : plain
}
