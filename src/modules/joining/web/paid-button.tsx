import { Button } from 'antd'
import { useState } from 'react'
import { ApiError, call } from '#web/api/client.ts'
import { useWords } from './words.ts'
import { toast } from '#web/ui/notify.tsx'

/** For who has paid and sees nothing come of it: has the payment provider asked at once. `onAsked` reads how far things are. */
export function PaidButton({ onAsked }: { onAsked: () => void }) {
  const say = useWords()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { state } = await call('POST', '/seller/pay/PayCheck', { biz: 'joining' })
      if (state === 'waiting') toast.info(say('join_paid_not'))
      if (state === 'closed') toast.warning(say('join_paid_closed'))
      onAsked()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // the client has told why
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button loading={asking} onClick={() => void ask()}>
      {say('join_paid')}
    </Button>
  )
}
