import { addressForm } from './address.ts'
import { boolForm } from './bool.ts'
import { multiSelectForm, selectForm } from './choice.ts'
import type { FormKind } from './form-kind.ts'
import { geoPointForm } from './geo-point.ts'
import { jsonForm } from './json.ts'
import type { FieldKind } from './kind.ts'
import { mediaForm, pictureForm } from './media.ts'
import { intForm, moneyForm, percentForm, quantityForm, unitPriceForm } from './number.ts'
import { passwordForm } from './password.ts'
import { secretForm } from './secret.ts'
import { refForm } from './ref.ts'
import { regionForm, regionsForm } from './region.ts'
import { richTextForm } from './rich-text.ts'
import { phoneForm, textForm } from './text.ts'
import { dateForm, datetimeForm } from './time.ts'

/** What each kind does in a form; a kind without it does not compile. */
export const formKinds = {
  text: textForm,
  textarea: textForm,
  int: intForm,
  quantity: quantityForm,
  money: moneyForm,
  unit_price: unitPriceForm,
  percent: percentForm,
  select: selectForm,
  multi_select: multiSelectForm,
  bool: boolForm,
  ref: refForm,
  refs: refForm,
  tree: refForm,
  region: regionForm,
  regions: regionsForm,
  date: dateForm,
  datetime: datetimeForm,
  image: pictureForm,
  images: mediaForm,
  file: mediaForm,
  files: mediaForm,
  json: jsonForm,
  phone: phoneForm,
  password: passwordForm,
  secret: secretForm,
  rich_text: richTextForm,
  address: addressForm,
  geo_point: geoPointForm,
} as const satisfies Record<FieldKind, FormKind>

/** What a kind does in a form; one that this console does not know is taken as text. */
export function formKind(kind: string): FormKind {
  const kinds: Partial<Record<string, FormKind>> = formKinds
  return kinds[kind] ?? textForm
}
