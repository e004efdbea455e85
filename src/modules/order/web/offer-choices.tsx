import { Checkbox } from 'antd'
import { setValue } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import type { OpenChoice } from '../order/choices.ts'
import { choicesIn } from './preview-input.ts'
import { useWords } from './words.ts'
import './order.css'

/** What can be chosen of add-ons for the order in the form: one of each. */
export function OfferChoices({ store, choices }: { store: FormStore; choices: readonly OpenChoice[] }) {
  const say = useWords()
  if (choices.length === 0) return null
  const choose = ({ addon, choice }: OpenChoice, on: boolean) => {
    const others = choicesIn(store.getState().values.offers).filter((one) => one.addon !== addon)
    setValue(store, 'offers', on ? [...others, { addon, choice }] : others)
  }
  return (
    <fieldset className="order-choices">
      <legend>{say('choices')}</legend>
      {choices.map((one, at) => (
        <Checkbox key={at} checked={one.chosen} onChange={({ target }) => choose(one, target.checked)}>
          {one.title} · {one.words} {one.chosen && !one.works && <span className="wrong">{say('choice_idle')}</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}
