import { choiceKeyword } from '#core/define/order-part.ts'
import { shape } from '#core/fields/index.ts'
import type { Shaped } from '#core/fields/shape.ts'

/** Choices of buyers for add-ons. */
export const addonChoices = shape.list(
  shape.object({ addon: shape.text({ max: 40 }), choice: shape.data({ [choiceKeyword]: true }) }),
  {
    max: 10,
  },
)
export type AddonChoice = Shaped<typeof addonChoices>[number]

/** The add-ons that take part in an order, as stored: the choice and the discounts of each. */
export const orderAddons = shape.list(
  shape.object({
    addon: shape.text({ max: 40 }),
    choice: shape.maybe(shape.data()),
    offers: shape.list(
      shape.object({
        row: shape.maybe(shape.whole({ min: 1 })),
        off: shape.whole(),
        source_id: shape.maybe(shape.whole()),
        pool: shape.maybe(shape.whole()),
      }),
    ),
  }),
)
export type OrderAddon = Shaped<typeof orderAddons>[number]

export const findAddon = <P extends { readonly key: string }>(addons: readonly P[], addon: string): P | undefined =>
  addons.find(({ key }) => key === addon)
