import { Button, Popover } from 'antd'
import { NumberInput } from '../form/number-input.tsx'
import { moneyText } from '../ui/format.ts'
import { useWords } from './words.ts'

/** From which amount on approving by a key asks first. */
export function AskAbove({ above, onChange }: { above: number | null; onChange: (cents: number | null) => void }) {
  const word = useWords()
  return (
    <Popover
      trigger="click"
      content={
        <label className="ask-above">
          <span>{word('ask_above')}</span>
          <NumberInput
            ariaLabel={word('ask_above')}
            scale={2}
            keep={2}
            kind="money"
            negative={false}
            value={above}
            onChange={(value) => typeof value !== 'string' && onChange(value !== null && value >= 0 ? value : null)}
          />
          <small className="quiet">{word('ask_above_hint')}</small>
        </label>
      }
    >
      <Button>{above === null ? word('ask_above_off') : word('ask_above_on', { above: moneyText(above) })}</Button>
    </Popover>
  )
}
