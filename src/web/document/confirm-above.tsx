import { Button, Popover } from 'antd'
import { NumberInput } from '../form/number-input.tsx'
import { formatsNow } from '../ui/format.ts'
import { useWords } from './words.ts'

/** The amount from which approving by keyboard requires a confirmation. */
export function ConfirmAbove({ above, onChange }: { above: number | null; onChange: (cents: number | null) => void }) {
  const text = useWords()
  return (
    <Popover
      trigger="click"
      content={
        <label className="ask-above">
          <span>{text('ask_above')}</span>
          <NumberInput
            ariaLabel={text('ask_above')}
            scale={2}
            minDecimals={2}
            kind="money"
            negative={false}
            value={above}
            onChange={(value) => typeof value !== 'string' && onChange(value !== null && value >= 0 ? value : null)}
          />
          <small className="quiet">{text('ask_above_hint')}</small>
        </label>
      }
    >
      <Button>
        {above === null ? text('ask_above_off') : text('ask_above_on', { above: formatsNow().money(above) })}
      </Button>
    </Popover>
  )
}
