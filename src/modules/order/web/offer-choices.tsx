import { Checkbox } from 'antd'
import { setValue } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import type { AvailableChoice } from '../pricing/available-choices.ts'
import { choicesIn } from './preview-input.ts'
import { useWords } from './words.ts'
import './order.css'

/** Choices that add-ons offer for the order in the form, one for each add-on. */
export function OfferChoices({ store, choices }: { store: FormStore; choices: readonly AvailableChoice[] }) {
  const text = useWords()
  if (choices.length === 0) return null
  const choose = ({ addon, choice }: AvailableChoice, on: boolean) => {
    const others = choicesIn(store.getState().values.offers).filter((entry) => entry.addon !== addon)
    setValue(store, 'offers', on ? [...others, { addon, choice }] : others)
  }
  return (
    <fieldset className="order-choices">
      <legend>{text('choices')}</legend>
      {choices.map((choice, at) => (
        <Checkbox key={at} checked={choice.chosen} onChange={({ target }) => choose(choice, target.checked)}>
          {choice.title} · {choice.words}{' '}
          {choice.chosen && !choice.works && <span className="wrong">{text('choice_idle')}</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}
