import { App } from 'antd'
import { useEffect } from 'react'

export type Speech = ReturnType<typeof App.useApp>

/** The part that shows messages and dialogs; loaded by `notify.tsx`. */
export default function SpeechHost({ ready }: { ready: (speech: Speech) => void }) {
  return (
    <App component={false} message={{ maxCount: 4 }}>
      <Bridge ready={ready} />
    </App>
  )
}

function Bridge({ ready }: { ready: (speech: Speech) => void }) {
  const speech = App.useApp()
  useEffect(() => ready(speech), [ready, speech])
  return null
}
