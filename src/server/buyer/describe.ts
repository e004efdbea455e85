import type { BuyerCall } from '#core/define/buyer-call.ts'
import { printableExample } from '#core/define/example.ts'
import { choiceKeyword, choiceText, orderPartsOf } from '#core/define/order-part.ts'
import type { Registry } from '#core/define/registry.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import { described } from '../meta/docs.ts'
import { pictureRefusals } from './picture.ts'

/** What every call of buyers refuses, and what those that write do besides. */
export const refusedAlways: readonly ErrorCode[] = [
  'signed_out',
  'bad_sign',
  'bad_timestamp',
  'locked',
  'invalid',
  'busy',
  'share_used',
]
export const refusedWhenWritten: readonly ErrorCode[] = ['in_flight', 'key_reused']

/**
 * A buyer's call on the API page: its input by its fields, an example, and what it refuses. The refusing is done field
 * by field, in words.
 */
export function describeCall(
  { path, method, title, reads, picture, input, refusals, example }: BuyerCall,
  { errors, modules }: Pick<Registry, 'errors' | 'modules'>,
) {
  const writes = method === 'POST' && !reads
  const properties = described(input)
  const codes = [
    ...new Set([
      ...refusedAlways,
      ...(writes ? refusedWhenWritten : []),
      ...(picture ? pictureRefusals : []),
      ...refusals,
    ]),
  ]
  const lines = codes.map((code) => `- \`${code}\` (${errors.statusOf(code)}): ${errors.messageOf(code, 'en')}`)
  return {
    summary: inLang(title, 'en'),
    description: [
      'Called with the token of a buyer (`type: "buyer"` at `/v1/public/user/login`).',
      ...(writes ? ['Send an `Idempotency-Key`: the same key and content give the first answer again.'] : []),
      ...(picture ? ['The body is multipart: the fields as texts, and a picture as `file`.'] : []),
      ...choicesOfAddons(properties, modules),
      `Refuses with:\n${lines.join('\n')}`,
      `Example: \`\`\`json\n${JSON.stringify(printableExample(example), null, 2)}\n\`\`\``,
    ].join('\n\n'),
    tags: [path.split('/')[1] ?? 'buyer'],
    querystring: {
      type: 'object',
      additionalProperties: true,
      ...(method === 'GET' ? { 'x-properties': properties } : {}),
    },
    ...(method === 'POST' && !picture
      ? {
          body: {
            type: 'object',
            additionalProperties: true,
            'x-properties': properties,
            examples: [printableExample(example)],
          },
        }
      : {}),
  }
}

/** The `choice` of each add-on, for a call whose input contains one. */
function choicesOfAddons(properties: object, modules: Registry['modules']): string[] {
  if (!JSON.stringify(properties).includes(choiceKeyword)) return []
  const lines = orderPartsOf(modules).flatMap(({ key, part }) => {
    const choice = choiceText(part)
    return choice === undefined ? [] : [`- \`${key}\`: \`${choice}\``]
  })
  return [
    `\`offers\` is a list of \`{"addon": key, "choice": ...}\`. The choice by plugin:\n${lines.join('\n')}\n\n\`choices\` of the preview lists those that this order can have now.`,
  ]
}
