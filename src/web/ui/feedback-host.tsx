import { App, Button } from 'antd'
import type { ModalFuncProps } from 'antd'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

export interface Feedback extends ReturnType<typeof App.useApp> {
  /** The foot of a question that has a third answer between its two. */
  withThird: (text: string, press: () => void) => ModalFuncProps['footer']
  /** A message with something that can be done about it. */
  withWay: (text: string, label: string, press: () => void) => ReactNode
}

/** The part that shows messages and dialogs; loaded by `notify.tsx`. */
export default function FeedbackHost({ ready }: { ready: (feedback: Feedback) => void }) {
  return (
    <App component={false} message={{ maxCount: 4 }}>
      <Bridge ready={ready} />
    </App>
  )
}

function Bridge({ ready }: { ready: (feedback: Feedback) => void }) {
  const feedback = App.useApp()
  useEffect(() => ready({ ...feedback, withThird, withWay }), [ready, feedback])
  return null
}

const withThird: Feedback['withThird'] = (text, press) =>
  function Foot(_, { OkBtn, CancelBtn }) {
    return (
      <>
        <CancelBtn />
        <Button danger onClick={press}>
          {text}
        </Button>
        <OkBtn />
      </>
    )
  }

const withWay: Feedback['withWay'] = (text, label, press) => (
  <>
    {text}{' '}
    <Button type="link" size="small" onClick={press}>
      {label}
    </Button>
  </>
)
