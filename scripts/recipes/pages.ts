/** A page of docs/recipes: a command of `npm run new` and what follows it. */
export interface Recipe {
  file: string
  title: string
  about: string
  args: readonly string[]
  /** Part of the path of its test. */
  test: string
  next: readonly string[]
}

export const recipes: readonly Recipe[] = [
  {
    file: 'resource.md',
    title: 'Add a resource',
    about: 'A table of records with its calls, list, form, import, export, rights and contract tests.',
    args: ['resource', 'content/price-note', '价格说明,Price notes,Notas de precio,価格メモ'],
    test: 'price-note',
    next: [
      'Read the migration that the command drafted; `npm run db:land` once it is final.',
      'Add fields from `src/core/fields`; repeat the draft by `npm run --silent db:draft`.',
      'A rule that needs SQL is a sibling file (`price-note.save.ts`) made with `beforeSave`.',
      '`recordPage: {}` gives the records a page of their own.',
    ],
  },
  {
    file: 'document.md',
    title: 'Add a document',
    about: 'A resource with number, dates, lines of goods, totals and the audit flow.',
    args: ['document', 'inventory/quotation', '报价单,Quotations,Cotizaciones,見積書'],
    test: 'quotation',
    next: [
      'Read and land the migration, as for a [resource](resource.md).',
      '`docs/how-a-document-works.md` explains sources, rules, stock and reversal.',
    ],
  },
  {
    file: 'call.md',
    title: 'Add a call of the console',
    about: 'A path of its own, with checked input, rights, API reference and example.',
    args: ['call', 'content/price-check', '价格检查,Price check,Comprobación de precio,価格確認'],
    test: 'price-check',
    next: [
      '`access` declares the permitted callers; a right of its own replaces `session`.',
      "A call that writes has `method: 'POST'`, takes an idempotency key and needs an example.",
      "The console calls it as `call('GET', '/seller/content/PriceCheck', { name })`, typed by its path.",
    ],
  },
  {
    file: 'buyer-call.md',
    title: 'Add a call of buyers',
    about: 'A call that members of a shop make with their own token.',
    args: ['buyer-call', 'content/price-list', '价目表,Price list,Lista de precios,価格表'],
    test: 'price-list',
    next: [
      'The third argument of `run` is the buyer. Read only rows of that buyer.',
      'Answer for the row of another buyer as for a missing one (`src/modules/order/buyer/buyer-access.ts`).',
      '`refusals` lists the codes that its page shows.',
    ],
  },
  {
    file: 'add-on.md',
    title: 'Add a plugin',
    about: 'A removable section that suppliers install, with a settings screen.',
    args: ['add-on', 'hello', '问候,Hello,Saludo,あいさつ'],
    test: 'plugins/hello',
    next: [
      'Read and land the migration, as for a [resource](resource.md).',
      'Add what a section has: entries, calls, pages. Its calls are below `/addons/hello/`.',
      'A provider is a `definePort`; `src/plugins/sms` is the model (`CONTRIBUTING.md`).',
      '`npm run addon:out -- hello` proves that it can be removed.',
    ],
  },
]
